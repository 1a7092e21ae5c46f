import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import { configDocs } from "../lib/config-docs.ts";
import { ROOT } from "../lib/paths.mjs";

const pages = await configDocs();

it.each([...pages].map(([file, text]) => [relative(ROOT, file), file, text]))(
  "%s says of every variable what the schema says; `npm run docs:config` writes it",
  (_name, file, text) => expect(readFileSync(file, "utf8")).toBe(text),
);
