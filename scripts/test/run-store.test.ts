import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir, type NetworkInterfaceInfo } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../lib/config.ts";
import { networkAddresses } from "../lib/net.ts";
import { announce } from "../lib/run-store.ts";

vi.mock("node:os", async (original) => ({
  ...(await original<object>()),
  networkInterfaces: vi.fn(),
}));

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => {
  return { address, internal, family: "IPv4", netmask: "255.255.255.0", mac: "00:00:00:00:00:00", cidr: null };
};
const ipv6 = (address: string): NetworkInterfaceInfo => {
  return { ...ipv4(address), family: "IPv6", scopeid: 0 };
};
const HOME = {
  lo: [ipv4("127.0.0.1", true)],
  wlan0: [ipv6("fd00::2"), ipv4("192.168.1.20")],
  wan: [ipv4("192.0.2.2")],
};

let folder: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "announce-"));
  said = "";
  vi.mocked(networkInterfaces).mockReturnValue(HOME);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe("the addresses in the local network", () => {
  it.each([
    ["0.0.0.0", HOME, ["192.168.1.20"]],
    ["::", HOME, ["192.168.1.20"]],
    ["0.0.0.0", { eth0: [ipv4("192.0.2.2"), ipv4("172.32.0.1")] }, ["192.0.2.2", "172.32.0.1"]],
    ["0.0.0.0", { eth0: [ipv4("10.0.0.2")], eth1: [ipv4("172.16.0.1")] }, ["10.0.0.2", "172.16.0.1"]],
    ["0.0.0.0", { lo: [ipv4("127.0.0.1", true)] }, []],
    ["localhost", HOME, []],
    ["192.168.1.20", HOME, []],
  ])("of %s, %j", (host, interfaces, addresses) => {
    expect(networkAddresses(host, interfaces)).toEqual(addresses);
  });
});

describe("a store that is ready", () => {
  const ready = (env: Record<string, string>) => announce(readConfig({ DATA_DIR: folder, PORT: "8100", ...env }), null);

  it("says where a phone opens it, once it listens to the network", () => {
    ready({ HOST: "0.0.0.0" });
    expect(said).toContain("Store         http://localhost:8100\n");
    expect(said).toContain("Your network  http://192.168.1.20:8100\n");
  });

  it.each([
    ["listens to this machine alone", {}],
    ["is opened at its public address", { HOST: "0.0.0.0", PUBLIC_URL: "https://shop.example.com" }],
  ])("names no address of the network where it %s", (_case, env) => {
    ready(env);
    expect(said).toContain("Store ready");
    expect(said).not.toContain("Your network");
  });

  it("says how its owner logs in, in the shop and at /app", () => {
    announce(readConfig({ DATA_DIR: folder, ADMIN_EMAIL: "nell@example.com" }), {
      username: "nell",
      password: "s3cret",
    });
    expect(said).toMatch(/Admin +nell\n +E-mail +nell@example\.com \(at \/app\)\n +Password +s3cret\n/);
  });
});
