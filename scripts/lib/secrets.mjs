import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const make = () => randomBytes(32).toString("base64url");

/** The secrets that nobody set: made once, kept in DATA_DIR for this user's eyes only. */
export class Secrets {
  constructor(dataDir) {
    this.file = join(dataDir, "secrets.json");
    this.kept = existsSync(this.file) ? JSON.parse(readFileSync(this.file, "utf8")) : {};
  }

  get(name) {
    if (!this.kept[name]) {
      this.kept[name] = make();
      this.save();
    }
    return this.kept[name];
  }

  /** What was made before and not forgotten. */
  peek(name) {
    return this.kept[name];
  }

  forget(name) {
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
