/** A template that scripts/templates.mjs compiles when the program is built. */
declare module "*.hbs" {
  /** Fills the page. Every text is escaped. */
  export const render: (view: object) => string;
  /** The page's style, as it stands in the page. */
  export const css: string;
  /** The page's script, as it stands in the page. */
  export const script: string;
}
