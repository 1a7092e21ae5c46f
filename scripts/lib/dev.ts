import { watch } from "node:fs";
import { join } from "node:path";
import { fail, say } from "./log.mjs";
import { ROOT } from "./paths.mjs";
import type { Store } from "./store.ts";

const SOURCES = [
  "packages/config/src",
  "packages/contract/src",
  "packages/changes/src",
  "packages/log/src",
  "packages/metrics/src",
  "packages/telemetry/src",
  "packages/browser-media/src",
  "admin-extensions/src",
  "backend/src",
  "storefront/app",
  "storefront/server",
];
const QUIET_MS = 300;

/** Builds and restarts what changed, a moment after the last change; a failed build leaves the old one running. */
export function watchSources(store: Store) {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isDirty = false;
  const rebuild = async () => {
    if (isBusy) {
      isDirty = true;
      return;
    }
    isBusy = true;
    try {
      const built = await store.rebuild();
      if (built.length > 0) say(`Running again with new ${built.join(", ")}.`);
    } catch (error) {
      fail(error);
      process.exitCode = 0;
    }
    isBusy = false;
    if (isDirty) {
      isDirty = false;
      await rebuild();
    }
  };
  for (const folder of SOURCES) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), QUIET_MS);
    });
  }
  say("Watching the sources for changes.");
}
