import { randomBytes } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "./json.ts";

type SecretName = "jwtSecret" | "cookieSecret" | "adminPassword";
export type KeptSecrets = Partial<Record<SecretName, string>>;

const make = () => randomBytes(32).toString("base64url");

/** The secrets that nobody set: made once, kept in DATA_DIR for this user's eyes only. */
export class Secrets {
  readonly file: string;
  readonly kept: KeptSecrets;

  constructor(dataDir: string) {
    this.file = join(dataDir, "secrets.json");
    this.kept = existsSync(this.file) ? readJson<KeptSecrets>(this.file) : {};
  }

  get(name: SecretName) {
    const kept = this.kept[name];
    if (kept) return kept;
    const made = make();
    this.kept[name] = made;
    this.save();
    return made;
  }

  /** What was made before and not forgotten. */
  peek(name: SecretName) {
    return this.kept[name];
  }

  forget(name: SecretName) {
    if (!(name in this.kept)) return;
    delete this.kept[name];
    this.save();
  }

  save() {
    const draft = `${this.file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(this.kept, null, 2), { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
