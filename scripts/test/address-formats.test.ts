import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { addressFormats } from "../lib/address-formats.ts";
import { ROOT } from "../lib/paths.mjs";

const files = await addressFormats();

it.each([...files].map(([file, text]) => [relative(ROOT, file), file, text]))(
  "%s says what the packages say; `npm run data:addresses` writes it",
  (_name, file, text) => expect(readFileSync(file, "utf8")).toBe(text),
);
