import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PATHS } from "../settings.ts";

/** A plain Node server, in a process of its own, that sends these bytes. */
export async function startPlain(
  folder: string,
  name: string,
  body: string,
  type: string,
): Promise<{ url: string; stop: () => void }> {
  const file = join(folder, name);
  writeFileSync(file, body);
  const child = spawn(process.execPath, [PATHS.plainServer, file, type], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The plain server ended with ${code}.`)));
  });
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
