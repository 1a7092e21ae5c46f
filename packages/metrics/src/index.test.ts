import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { Gauge, observeRequest, serveMetrics } from "./index.js";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function serve(port = 0, errors: Error[] = []): Promise<Server | null> {
  const server = await serveMetrics({ port, host: "127.0.0.1", onError: (error) => errors.push(error) });
  if (server) servers.push(server);
  return server;
}

describe("metrics", () => {
  it("count requests by route, and say nothing of addresses", async () => {
    const shop = createServer((request, response) => {
      observeRequest(request, response, () => "/order/:id");
      response.writeHead(request.method === "GET" ? 200 : 405).end();
    }).listen(0, "127.0.0.1");
    servers.push(shop);
    await new Promise((resolve) => shop.once("listening", resolve));
    const at = `http://127.0.0.1:${portOf(shop)}`;
    await fetch(`${at}/order/secret-1`);
    await fetch(`${at}/order/secret-2`);
    await fetch(`${at}/order/secret-2`, { method: "PROPFIND" });
    const metrics = await serve();
    const text = await (await fetch(`http://127.0.0.1:${portOf(metrics!)}/metrics`)).text();
    expect(text).toContain('_seconds_count{route="/order/:id",method="GET",status="200"} 2');
    expect(text).toContain('_seconds_count{route="/order/:id",method="other",status="405"} 1');
    expect(text).not.toContain("secret");
  });

  it("have Node's own, and gauges that are read when somebody asks", async () => {
    let waiting = 3;
    new Gauge({
      name: "store_test_waiting",
      help: "Of this test.",
      collect() {
        this.set(waiting);
      },
    });
    const at = `http://127.0.0.1:${portOf((await serve())!)}`;
    const text = await (await fetch(`${at}/metrics`)).text();
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).toContain("store_test_waiting 3");
    waiting = 4;
    expect(await (await fetch(`${at}/metrics?again`)).text()).toContain("store_test_waiting 4");
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(404);
  });

  it("are nowhere without a port, and a port that is taken ends nothing", async () => {
    expect(await serveMetrics({ port: undefined, host: "127.0.0.1", onError: () => undefined })).toBeNull();
    const first = await serve();
    const errors: Error[] = [];
    expect(await serve(portOf(first!), errors)).toBeNull();
    expect(errors).toMatchObject([{ code: "EADDRINUSE" }]);
  });
});
