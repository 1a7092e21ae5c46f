import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendUpload } from "./uploads.ts";

let folder: string;
let server: Server;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "uploads-"));
  mkdirSync(join(folder, "static", "private"), { recursive: true });
  for (const name of ["moth.png", "orders.csv", "Orders.CSV", "private/book.pdf"]) {
    writeFileSync(join(folder, "static", name), name);
  }
  mkdirSync(join(folder, "look"));
  mkdirSync(join(folder, "static", "look"));
  for (const name of ["look/logo-a-4x1.svg", "look/icon-a-32.ico", "static/logo.svg", "static/look/logo.svg"]) {
    writeFileSync(join(folder, name), name);
  }
  server = createServer((request, response) =>
    sendUpload(request, response, {
      folder,
      path: request.url ?? "/",
      isUnsaved: false,
      base: [],
      notFound: () => response.writeHead(404).end(),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("stored files", () => {
  it("are drawings and icons where the backend has made them, and bytes of no kind elsewhere", async () => {
    const kindOf = async (path: string) => (await fetch(base + path)).headers.get("content-type");
    expect(await kindOf("/look/logo-a-4x1.svg")).toBe("image/svg+xml");
    expect(await kindOf("/look/icon-a-32.ico")).toBe("image/x-icon");
    expect(await kindOf("/static/logo.svg")).toBe("application/octet-stream");
    expect(await kindOf("/static/look/logo.svg")).toBe("application/octet-stream");
  });

  it("are sent where they are public", async () => {
    expect((await fetch(`${base}/static/moth.png`)).status).toBe(200);
  });

  it.each([
    "/static/orders.csv",
    "/static/Orders.CSV",
    "/static/orders%2ecsv",
    "/static//orders.csv",
    "/static/x/..%2forders.csv",
    "/static/private/book.pdf",
    "/static/%70rivate/book.pdf",
    "/static//private//book.pdf",
  ])("of an earlier release that hold people's data are not sent, as %s", async (path) => {
    expect((await fetch(base + path)).status).toBe(404);
  });
});
