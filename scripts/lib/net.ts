import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "./errors.ts";
import { Complaint } from "./log.mjs";

/** The addresses that a host setting stands for: `localhost` means both loopback families. */
function addressesOf(host: string): [string, ...string[]] {
  return host === "localhost" ? ["127.0.0.1", "::1"] : [host];
}

const LOOPBACK_OF = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "[::1]"],
]);

/** Where this machine itself reaches what listens on a host setting, as the host of a URL. */
export function hostToAsk(host: string) {
  const [address] = addressesOf(host);
  return LOOPBACK_OF.get(address) ?? (address.includes(":") ? `[${address}]` : address);
}

const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./;

/** The IPv4 addresses at which others in the local network reach what listens on a host setting; private ones where it has any. */
export function networkAddresses(host: string, interfaces = networkInterfaces()) {
  if (!LOOPBACK_OF.has(host)) return [];
  const all = Object.values(interfaces).flatMap((each) => each ?? []);
  const outer = all.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address);
  const inner = outer.filter((address) => PRIVATE.test(address));
  return inner.length > 0 ? inner : outer;
}

function tryListening(port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** Below the ports that systems give to outgoing connections (Linux: from 32768), one of which might take it meanwhile. */
const FREE_PORTS = [20_000, 32_000] as const;

/** Answers a port of the loopback that is free now. */
export async function freePort() {
  for (;;) {
    const port = randomInt(...FREE_PORTS);
    if (await isPortFree(port)) return port;
  }
}

/** The first of so many ports in a row that are free now. */
export async function freePorts(count: number) {
  for (;;) {
    const first = await freePort();
    const isFree = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (first + count < 65_536 && isFree.every(Boolean)) return first;
  }
}

export async function isPortFree(port: number, host = "127.0.0.1") {
  return await tryListening(port, host).then(
    () => true,
    () => false,
  );
}

/** A store that was killed a moment ago needs one to let go of its ports. */
const TIMEOUT_MS = 2_000;

async function listenSoon(port: number, address: string) {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(100)) {
    try {
      return await tryListening(port, address);
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE" || Date.now() > until) throw error;
    }
  }
}

/** Throws a Complaint that names the variable when a port cannot be listened on. */
export async function requirePort(name: string, port: number, host: string) {
  for (const address of addressesOf(host)) {
    try {
      await listenSoon(port, address);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EADDRINUSE") throw new Complaint(`${name}: port ${port} is already in use.`);
      if (code === "EACCES") throw new Complaint(`${name}: port ${port} may not be used by this user.`);
      const isMissingFamily = host === "localhost" && address === "::1";
      if (!isMissingFamily) throw new Complaint(`HOST: ${host} cannot be listened on (${code}).`);
    }
  }
}
