import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { BUILT, CLI, medusaEnv, MedusaInstance, ROOT } from "./medusa-instance";

/** Builds a plugin as its author does. */
export async function buildPlugin(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, "plugin:build"], { cwd: join(ROOT, folder), env: medusaEnv() });
}

/** One more instance of the store under test, with one more plugin in its configuration. */
export class PluginStore {
  private folder = "";
  private readonly instance = new MedusaInstance();

  async start(plugin: string): Promise<void> {
    this.folder = await mkdtemp(join(dirname(BUILT), "with-plugin-"));
    await cp(join(BUILT, "src"), join(this.folder, "src"), { recursive: true });
    await cp(join(BUILT, "package.json"), join(this.folder, "package.json"));
    await writeFile(
      join(this.folder, "medusa-config.js"),
      `const store = require(${JSON.stringify(join(BUILT, "medusa-config.js"))}).default;
       module.exports = {
         ...store,
         plugins: [...store.plugins, { resolve: ${JSON.stringify(join(ROOT, plugin))}, options: {} }],
       };`,
    );
    await this.instance.start(this.folder);
  }

  /** A call of its own routes, as JSON. */
  async call<Body>(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    return await this.instance.call<Body>(method, path, body, headers);
  }

  async stop(): Promise<void> {
    await this.instance.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}
