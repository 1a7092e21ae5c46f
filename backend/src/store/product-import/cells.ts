import { isDeepStrictEqual } from "node:util";
import { COUNTRY_CODES, countryName } from "@nocturne/contract/address-format";
import type { Field } from "./columns";

/** What stands in a cell that has something in it. */
export type CellValue = string | number | boolean | object;

/** Reads a cell as its column's kind; undefined where it cannot be read so. */
export function readCell(cell: string, kind: Field["kind"]): CellValue | undefined {
  if (kind === "text") return cell;
  if (kind === "country") return readCountry(cell);
  if (kind === "number") return readNumber(cell);
  if (kind === "boolean") return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === "true" : undefined;
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A number that is not negative; undefined for anything else, such as `1,5`, which could mean two things. */
export const readNumber = (cell: string): number | undefined =>
  /^\d{1,12}(\.\d{1,8})?$/.test(cell) ? Number(cell) : undefined;

/** A country's code in small letters, as Medusa keeps it, by its code or its English name. */
const readCountry = (cell: string): string | undefined =>
  COUNTRY_CODES.find((code) =>
    [code, countryName(code)].some((name) => name.toLowerCase() === cell.toLowerCase()),
  )?.toLowerCase();

/** What a person calls a kind. */
export const KIND_NAMES: Readonly<Record<Field["kind"], string>> = {
  text: "a text",
  number: "a number such as 12.5",
  boolean: "true or false",
  json: "a JSON object",
  country: "a country's code such as PT",
};

/**
 * True where a cell says what the record already has. Exports leave out what a spreadsheet could run at the beginning of a
 * text (`=`, `+`, `-`, `@`), and programs change line ends: neither is a change of the owner's.
 */
export function isUnchanged(value: CellValue, current: unknown): boolean {
  if (typeof value !== "string") return isDeepStrictEqual(value, typeof value === "number" ? Number(current) : current);
  if (typeof current !== "string") return value === "" && current == null;
  const same = (text: string) => plain(text) === plain(value);
  return same(current) || same(current.replace(/^[=+\-@\t\r]+/, ""));
}

const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();
