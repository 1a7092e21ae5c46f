import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { fileAnswer, loadAssets } from "./assets.ts";
import type { CachedResponse } from "./cached-response.ts";
import { sendErrorPage, sendWaitPage } from "./failures.ts";
import { dashboardPolicy, type HeaderList, type MediaSources } from "./security-headers.ts";

/** Where the dashboard lies once it is built, and what its build says meanwhile (scripts/lib/build-workspaces). */
const FINISHED = ".stamp";
const STATE_FILE = "dashboard-build.json";
const REFRESH_S = 3;

type Asked = { path: string; notFound: () => void };
type BuildState = { state: "building" | "failed"; since: string };

export function isDashboard(path: string): boolean {
  return /^\/app(\/|$)/i.test(path);
}

function buildState(file: string): BuildState | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as BuildState;
  } catch {
    return null;
  }
}

/**
 * Medusa's dashboard at `/app`: files of its build, and its page at every other address. A first start opens the shop before it
 * is built; until then the address says so. It is read when it is first asked for: most fronts never are.
 */
export class Dashboard {
  private readonly folder: string;
  private readonly base: HeaderList;
  private readonly media: MediaSources;
  private built: { files: Map<string, CachedResponse>; page: CachedResponse } | null = null;

  /** `folder` is what `medusa build --admin-only` makes. */
  constructor({ folder, base, media }: { folder: string; base: HeaderList; media: MediaSources }) {
    this.folder = folder;
    this.base = base;
    this.media = media;
  }

  /** `notFound` answers for a file that this build does not have, as a page of an earlier one may ask for. */
  send(request: IncomingMessage, response: ServerResponse, { path, notFound }: Asked): void {
    this.built ??= this.load();
    if (!this.built) return this.sendProgress(response);
    const { files, page } = this.built;
    const below = path.slice("/app".length);
    const file = files.get(`/app${below}`);
    if (file) file.send(request, response);
    else if (below.startsWith("/assets/")) notFound();
    else page.send(request, response);
  }

  private load() {
    if (!existsSync(join(this.folder, FINISHED))) return null;
    const files = loadAssets(this.folder, this.base, "/app");
    files.delete("/app/index.html");
    const policy = ["Content-Security-Policy", dashboardPolicy(this.media)];
    const page = fileAnswer(join(this.folder, "index.html"), ["Cache-Control", "no-cache", ...policy, ...this.base]);
    return { files, page };
  }

  private sendProgress(response: ServerResponse): void {
    const state = buildState(join(this.folder, "..", STATE_FILE));
    if (state?.state !== "building") return sendErrorPage(response, "dashboard", this.base);
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(state.since)) / 1000));
    sendWaitPage(response, seconds, [...this.base, "Retry-After", String(REFRESH_S), "Refresh", String(REFRESH_S)]);
  }
}
