import { once } from "node:events";
import { parseArgs } from "node:util";
import start from "@medusajs/medusa/commands/start";

/**
 * Starts Medusa as `medusa start --host --port` does, without Medusa's command line: that loads a parser of arguments, prompts,
 * and what makes new projects. With `--wait` it only loads Medusa, by the import above, until its parent has sent the variables
 * that are still missing (scripts/lib/medusa.ts, `loadMedusa`).
 */
async function main() {
  const { values } = parseArgs({
    options: { host: { type: "string" }, port: { type: "string" }, wait: { type: "boolean" } },
  });
  if (values.wait) {
    const [variables] = (await once(process, "message")) as [Record<string, string>];
    Object.assign(process.env, variables);
  }
  await start({ directory: process.cwd(), host: values.host, port: Number(values.port) });
  // For who started it with a channel: it is well in a moment (scripts/lib/service.ts).
  process.send?.("up");
}

// As Medusa's command line does it: what nobody waits for is told, and does not end the requests of others.
process.on("unhandledRejection", (reason) => console.error(reason));
process.on("uncaughtException", (error) => console.error(error));
void main();
