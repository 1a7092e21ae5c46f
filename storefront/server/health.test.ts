import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HealthCheck } from "./health.ts";
import { Medusa } from "./medusa.ts";
import { close, serve } from "./testing/fakes.ts";

/** Takes connections and never says a word, as a process that was stopped does. */
async function startMute(): Promise<{ server: Server; port: number }> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

let mute: { server: Server; port: number };
let health: HealthCheck;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  mute = await startMute();
});

afterEach(() => mute.server.close());

const databaseUrl = () => `postgres://user:word@127.0.0.1:${mute.port}/shop`;

it("names what hangs, within two seconds, however often it is asked", async () => {
  const medusa = new Medusa([`http://127.0.0.1:${mute.port}`]);
  health = new HealthCheck(medusa, databaseUrl());
  for (let i = 0; i < 3; i += 1) {
    const since = performance.now();
    expect(await health.check()).toEqual({ status: "error", down: ["medusa", "database"] });
    expect(performance.now() - since).toBeLessThan(2_000);
  }
  await medusa.close();
});

it("is asked over connections that nothing else can hold", async () => {
  const { server, port } = await serve((request, response) => {
    if (request.url === "/health") response.end("OK");
  });
  const medusa = new Medusa([`http://127.0.0.1:${port}`]);
  health = new HealthCheck(medusa, databaseUrl());
  const hanging = Array.from({ length: 100 }, () => medusa.get("/api/products", {}).catch(() => undefined));
  expect(await health.check()).toEqual({ status: "error", down: ["database"] });
  await medusa.close();
  await Promise.all(hanging);
  await close(server);
});

it("tells load balancers that it goes, before it goes", async () => {
  const { server, port } = await serve((_request, response) => response.end("OK"));
  const medusa = new Medusa([`http://127.0.0.1:${port}`]);
  health = new HealthCheck(medusa, databaseUrl());
  health.drain();
  expect(await health.check()).toEqual({ status: "error", down: ["front"] });
  await medusa.close();
  await close(server);
});
