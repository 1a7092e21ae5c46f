import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Dashboard, isDashboard } from "./dashboard.ts";
import { baseHeaders } from "./security-headers.ts";
import { ask, close, serve } from "./testing/fakes.ts";

let parent: string;
let folder: string;
let front: { server: Server; port: number };

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), "dashboard-"));
  folder = join(parent, "admin");
  mkdirSync(join(folder, "assets"), { recursive: true });
  const media = { shown: ["https:"], stored: [], sent: [] };
  const dashboard = new Dashboard({ folder, base: baseHeaders("http://localhost:8000"), media });
  front = await serve((request, response) => {
    const notFound = () => void response.writeHead(404).end();
    dashboard.send(request, response, { path: request.url ?? "", notFound });
  });
});

afterEach(async () => {
  await close(front.server);
  rmSync(parent, { recursive: true });
});

/** As the build leaves it: the stamp comes last. */
function finish(): void {
  writeFileSync(join(folder, "index.html"), "<div id=medusa></div>");
  writeFileSync(join(folder, "assets", "index-1a2b.js"), "start()");
  writeFileSync(join(folder, ".stamp"), "hash");
}

const tell = (state: object) => writeFileSync(join(parent, "dashboard-build.json"), JSON.stringify(state));

it("is at /app and below, however it is written", () => {
  const paths = ["/app", "/app/", "/App/orders", "/application", "/api", "/"];
  expect(paths.map(isDashboard)).toEqual([true, true, true, false, false, false]);
});

it.each(["/app", "/app/", "/app/orders/order_1", "/App/login"])("shows its page at %s", async (path) => {
  finish();
  const { status, headers, body } = await ask(front.port, path);
  expect([status, body, headers["cache-control"]]).toEqual([200, "<div id=medusa></div>", "no-cache"]);
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
});

it("sends its files, which browsers keep, and no page in place of one that is gone", async () => {
  finish();
  const { status, headers, body } = await ask(front.port, "/app/assets/index-1a2b.js");
  expect([status, body]).toEqual([200, "start()"]);
  expect(headers["cache-control"]).toContain("immutable");
  expect((await ask(front.port, "/app/assets/index-0000.js")).status).toBe(404);
  expect((await ask(front.port, "/app/.stamp")).body).toBe("<div id=medusa></div>");
});

it("says that it is being built, and is there when it is", async () => {
  tell({ state: "building", since: new Date(Date.now() - 20_000).toISOString() });
  writeFileSync(join(folder, "index.html"), "half");
  const waiting = await ask(front.port, "/app");
  expect([waiting.status, waiting.headers["retry-after"], waiting.headers.refresh]).toEqual([503, "3", "3"]);
  expect(waiting.body).toMatch(/: 2[0-9] s so far/);
  finish();
  expect((await ask(front.port, "/app")).body).toBe("<div id=medusa></div>");
});

it.each([undefined, { state: "failed", since: "2026-11-25T00:00:00.000Z" }])(
  "says that it is not built (%o)",
  async (state) => {
    if (state) tell(state);
    const { status, body, headers } = await ask(front.port, "/app");
    expect([status, headers.refresh]).toEqual([503, undefined]);
    expect(body).toContain("The dashboard is not built");
  },
);
