/** Id of the block that a job's message is. */
export const CRON_BLOCK = "cron-prompt";
