import { readFileSync } from "node:fs";

/** A JSON text that is what the caller says: written by this store, or by a tool whose format is known. */
export const parseJson = <Value>(text: string) => JSON.parse(text) as Value;

export const readJson = <Value>(file: string) => parseJson<Value>(readFileSync(file, "utf8"));
