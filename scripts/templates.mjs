// Compiles templates/*.hbs when the program is built or tested, so that only Handlebars' small runtime is in the bundle.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";

/** A missing field is an error, and nothing but the built-in helpers is there: a template cannot show what was not meant to be. */
const OPTIONS = { strict: true, knownHelpersOnly: true, preventIndent: true };

/** A plugin for rolldown and vite: `import { render, css, script } from "….hbs"`. Style and script lie beside the template. */
export function templates() {
  return {
    name: "templates",
    load(id) {
      return id.endsWith(".hbs") ? { code: moduleOf(id), moduleType: "js" } : null;
    },
  };
}

function moduleOf(file) {
  const folder = path.dirname(file);
  const text = (name) => JSON.stringify(readFileSync(path.join(folder, name), "utf8").trim());
  const partials = readdirSync(path.join(folder, "partials"))
    .filter((name) => name.endsWith(".hbs"))
    .toSorted()
    .map(
      (name) => `${JSON.stringify(name.slice(0, -4))}: hbs.template(${compile(path.join(folder, "partials", name))})`,
    );
  return [
    `import Handlebars from "handlebars/runtime.js";`,
    `const hbs = Handlebars.create();`,
    `const partials = {\n${partials.join(",\n")}\n};`,
    `const page = hbs.template(${compile(file)});`,
    `export const render = (view) => page(view, { partials });`,
    `export const css = ${text("page.css")};`,
    `export const script = ${text("page.js")};`,
  ].join("\n");
}

/** Lines lose their indentation: a page has thousands of rows, and nothing in it is preformatted. */
function compile(file) {
  /** @type {unknown} Its type says otherwise. */
  const code = Handlebars.precompile(readFileSync(file, "utf8").replaceAll(/\n\s*/g, "\n").trim(), OPTIONS);
  if (typeof code !== "string") throw new TypeError(`no code for ${file}`);
  return code;
}
