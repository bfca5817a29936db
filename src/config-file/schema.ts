/** The part of JSON Schema that config.schema.json is written in. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, Schema>> | undefined;
  readonly type?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  /** What a pattern asks for, in words. */
  readonly "x-wants"?: string | undefined;
}

/** What is wrong, and where: keys and indices from the top. */
export interface Violation {
  readonly path: readonly (string | number)[];
  /** True when the key itself is wrong, not its value. */
  readonly isKey: boolean;
  readonly message: string;
  /** Words that may have been meant. */
  readonly known?: readonly string[];
}

type Path = Violation["path"];

/** Every way in which a value does not fit the schema, in the order of the document. */
export function violationsOf(value: unknown, root: Schema): readonly Violation[] {
  return check(value, root, root, []);
}

function check(value: unknown, schema: Schema, root: Schema, path: Path): readonly Violation[] {
  if (schema.$ref !== undefined) return check(value, definition(root, schema.$ref), root, path);
  if (schema.anyOf !== undefined && !schema.anyOf.every(isAboutKeys))
    return checkAlternatives(value, schema.anyOf, root, path);
  if (schema.type !== undefined && !hasType(value, schema.type))
    return [
      {
        path,
        isKey: false,
        message: `${nameOf(path)} must be ${TYPES[schema.type] ?? schema.type}, not ${show(value)}`,
      },
    ];
  return [
    ...checkScalar(value, schema, path),
    ...(Array.isArray(value) ? checkItems(value, schema, root, path) : []),
    ...(isMapping(value) ? checkMapping(value, schema, root, path) : []),
  ];
}

function definition(root: Schema, reference: string): Schema {
  const found = root.$defs?.[reference.replace("#/$defs/", "")];
  if (found === undefined) throw new Error(`config.schema.json: ${reference} is not there`);
  return found;
}

/** Takes the alternative whose type fits; where none does, says all. */
function checkAlternatives(
  value: unknown,
  alternatives: readonly Schema[],
  root: Schema,
  path: Path,
): readonly Violation[] {
  const resolved = alternatives.map((one) => (one.$ref === undefined ? one : definition(root, one.$ref)));
  const results = resolved.map((one) => check(value, one, root, path));
  if (results.some((found) => found.length === 0)) return [];
  const at = resolved.findIndex(({ type }) => type !== undefined && hasType(value, type));
  const fitting = results[at];
  if (fitting !== undefined && resolved[at]?.enum === undefined) return fitting;
  const wanted = resolved.map((one) => (one.enum === undefined ? (TYPES[one.type ?? ""] ?? "") : one.enum.join(", ")));
  return [{ path, isKey: false, message: `${nameOf(path)} must be ${wanted.join(" or ")}, not ${show(value)}` }];
}

function checkScalar(value: unknown, schema: Schema, path: Path): readonly Violation[] {
  const wrong = (message: string, known?: readonly string[]): readonly Violation[] => [
    { path, isKey: false, message: `${nameOf(path)} ${message}`, ...(known !== undefined && { known }) },
  ];
  if (typeof value === "string") {
    if (schema.enum !== undefined && !schema.enum.includes(value))
      return wrong(`must be ${schema.enum.join(", ")}, not ${show(value)}`, schema.enum);
    if (schema.minLength !== undefined && value.trim().length < schema.minLength) return wrong("must not be empty");
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value))
      return wrong(`must be ${schema["x-wants"] ?? schema.pattern}, not ${show(value)}`);
  }
  if (typeof value === "number") {
    if (schema.minimum !== undefined && value < schema.minimum)
      return wrong(`must be at least ${schema.minimum}, not ${value}`);
    if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum)
      return wrong(`must be more than ${schema.exclusiveMinimum}, not ${value}`);
  }
  return [];
}

function checkItems(value: readonly unknown[], schema: Schema, root: Schema, path: Path): readonly Violation[] {
  const { items, minItems = 0 } = schema;
  if (value.length < minItems) return [{ path, isKey: false, message: `${nameOf(path)} must not be empty` }];
  return items === undefined ? [] : value.flatMap((item, at) => check(item, items, root, [...path, at]));
}

function checkMapping(value: Mapping, schema: Schema, root: Schema, path: Path): readonly Violation[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const found = Object.entries(value).flatMap(([key, item]): readonly Violation[] => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own !== undefined) return check(item, own, root, [...path, key]);
    if (additionalProperties) return [];
    const where = path.length === 0 ? "" : ` in ${nameOf(path)}`;
    return [
      {
        path: [...path, key],
        isKey: true,
        message: `unknown key ${JSON.stringify(key)}${where}`,
        known: Object.keys(properties),
      },
    ];
  });
  const missing = required
    .filter((key) => !Object.hasOwn(value, key))
    .map((key): Violation => ({ path, isKey: false, message: `${nameOf(path)} needs the key ${key}` }));
  return [...found, ...missing, ...checkKeyGroups(value, schema, path)];
}

/** `oneOf` and `anyOf` of `{ required: [key] }`: exactly one, at least one of these keys. */
function checkKeyGroups(value: Mapping, { oneOf, anyOf }: Schema, path: Path): readonly Violation[] {
  const keysOf = (group: readonly Schema[]): readonly string[] => group.flatMap(({ required = [] }) => required);
  const present = (keys: readonly string[]): readonly string[] => keys.filter((key) => Object.hasOwn(value, key));
  const wrong = (message: string): readonly Violation[] => [
    { path, isKey: false, message: `${nameOf(path)} ${message}` },
  ];
  if (oneOf !== undefined) {
    const keys = keysOf(oneOf);
    const has = present(keys);
    if (has.length === 0) return wrong(`needs one of the keys ${keys.join(", ")}`);
    if (has.length > 1) return wrong(`has ${has.join(" and ")}: one of them at a time`);
  }
  if (anyOf?.every(isAboutKeys) === true && present(keysOf(anyOf)).length === 0)
    return wrong(`needs a limit: ${keysOf(anyOf).join(", ")}`);
  return [];
}

function isAboutKeys({ required, type, $ref }: Schema): boolean {
  return required !== undefined && type === undefined && $ref === undefined;
}

type Mapping = Readonly<Record<string, unknown>>;

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const TYPES: Readonly<Record<string, string>> = {
  object: "a mapping",
  array: "a list",
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case "object":
      return isMapping(value);
    case "array":
      return Array.isArray(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "null":
      return value === null;
    default:
      return typeof value === type;
  }
}

/** `budgets[2].chars`. */
function nameOf(path: Path): string {
  const name = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`)).join("");
  return name === "" ? "the file" : name.replace(/^\./, "");
}

function show(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (isMapping(value)) return "a mapping";
  const text = typeof value === "bigint" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
