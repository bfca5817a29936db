/** The part of sql.js that is used: SQLite as WebAssembly, over databases in memory. */
declare module "sql.js/dist/sql-wasm-inline.js" {
  export type SqlValue = number | string | Uint8Array | null;

  export interface Statement {
    bind(values: readonly SqlValue[]): boolean;
    step(): boolean;
    get(): SqlValue[];
    free(): boolean;
  }

  export interface SqlDatabase {
    prepare(sql: string): Statement;
    close(): void;
  }

  export interface SqlJs {
    readonly Database: new (bytes: Uint8Array) => SqlDatabase;
  }

  const initSqlJs: () => Promise<SqlJs>;
  export default initSqlJs;
}
