import { pyFloatRepr } from "./str.ts";

/** f"{value:,}": an int's digits, or a float's repr, with a comma at each third digit before the dot; True is 1. */
export function formatThousands(value: bigint | number | boolean): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  const text = typeof value === "bigint" ? value.toString() : pyFloatRepr(value);
  if (text.includes("e") || text.includes("n")) return text;
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
