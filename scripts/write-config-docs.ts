/** Writes the table of variables in README.md, and `.env.example`, from packages/config: `npm run docs:config`. */
import { writeConfigDocs } from "./lib/config-docs.ts";

await writeConfigDocs();
