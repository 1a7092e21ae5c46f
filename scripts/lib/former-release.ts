import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ROOT } from "./paths.mjs";

const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });

/** The folder of a former release, named by a commit or by a folder that has it; and how to take away what was made. */
export function checkOut(ref: string) {
  if (existsSync(join(ref, "scripts", "start.mjs"))) return { root: resolve(ref), remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "previous-"));
  const root = join(folder, "clone");
  git("worktree", "add", "--detach", root, ref);
  const remove = () => {
    git("worktree", "remove", "--force", root);
    rmSync(folder, { recursive: true, force: true });
  };
  return { root, remove };
}
