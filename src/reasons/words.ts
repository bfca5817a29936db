/** The words for one kind of reason: why, and the smallest change that would alter it. */
export interface Wording<R> {
  why(reason: R): string;
  fix?(reason: R): string | undefined;
}

/** A wording for every kind of a reason union; a kind without words does not compile. */
export type Words<R extends { readonly kind: string }> = {
  readonly [K in R["kind"]]: Wording<Extract<R, { readonly kind: K }>>;
};

/** 71840 → "71,840". Intl.NumberFormat would say the same, and costs more than the audit at start-up. */
export function count(number: number): string {
  if (number < 1000 && number > -1000) return String(number);
  return String(number).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 line", "12 lines". */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}
