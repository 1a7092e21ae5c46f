import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { BUILT, CLI, medusaEnv, MedusaInstance, ROOT } from "./medusa-instance";

/** Builds a plugin as its author does. */
export async function buildPlugin(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, "plugin:build"], { cwd: join(ROOT, folder), env: medusaEnv() });
}

export type PluginStoreOptions = {
  /** The plugin's `options`. */
  options?: Record<string, unknown>;
  /** Environment of this instance alone. */
  variables?: Record<string, string>;
  /** Files of further providers of Medusa's payment module, by the id that each one gets. */
  paymentProviders?: Record<string, string>;
};

/** One more instance of the store under test, with one more plugin in its configuration. */
export class PluginStore {
  private folder = "";
  private readonly instance = new MedusaInstance();

  async start(plugin: string, settings: PluginStoreOptions = {}): Promise<void> {
    const { options = {}, variables, paymentProviders = {} } = settings;
    const providers = Object.entries(paymentProviders).map(([id, resolve]) => ({ id, resolve }));
    this.folder = await mkdtemp(join(dirname(BUILT), "with-plugin-"));
    await cp(join(BUILT, "src"), join(this.folder, "src"), { recursive: true });
    await cp(join(BUILT, "package.json"), join(this.folder, "package.json"));
    await writeFile(
      join(this.folder, "medusa-config.js"),
      `const store = require(${JSON.stringify(join(BUILT, "medusa-config.js"))}).default;
       const { options } = store.modules.payment;
       options.providers = [...options.providers, ...${JSON.stringify(providers)}];
       module.exports = {
         ...store,
         plugins: [
           ...store.plugins,
           { resolve: ${JSON.stringify(join(ROOT, plugin))}, options: ${JSON.stringify(options)} },
         ],
       };`,
    );
    await this.instance.start(this.folder, variables);
  }

  get url(): string {
    return this.instance.url;
  }

  /** What it has said so far. */
  get log(): string {
    return this.instance.log;
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
