/** Writes what packages/contract knows of addresses, from Google's data: `npm run data:addresses`. */
import { writeFileSync } from "node:fs";
import { addressFormats } from "./lib/address-formats.ts";

for (const [file, text] of await addressFormats()) writeFileSync(file, text);
