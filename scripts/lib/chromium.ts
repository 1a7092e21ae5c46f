import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { Complaint, step } from "./log.mjs";
import { ROOT } from "./paths.mjs";
import { runQuietly, type OnSpawn } from "./build-workspaces.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

function onPath(names: string[]) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder: the next one.
      }
    }
  }
  return undefined;
}

/**
 * Finds a Chromium for the browser tests, or installs one: the distribution's where we are root with apt, else
 * Playwright's. Answers its path, undefined for Playwright's own.
 */
export async function ensureChromium(onSpawn: OnSpawn) {
  const found = process.env.CHROMIUM_PATH ?? onPath(NAMES);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(["apt-get"])) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await step("Installing Chromium", async () => {
      await runQuietly("apt-get update", "apt-get", ["update"], { env, onSpawn });
      const install = ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"];
      await runQuietly("Installing Chromium", "apt-get", install, { env, onSpawn });
    });
    const installed = onPath(NAMES);
    if (!installed) throw new Complaint("Chromium was installed, but is not on the path.");
    return installed;
  }
  const playwright = join(ROOT, "e2e", "node_modules", "@playwright", "test", "cli.js");
  await step("Installing Playwright's Chromium", () =>
    runQuietly("Installing Chromium", process.execPath, [playwright, "install", "chromium"], { onSpawn }),
  );
  return undefined;
}
