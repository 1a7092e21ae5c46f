import { connect } from "node:net";
import { messageOf } from "./errors.ts";
import { Complaint } from "./log.mjs";

const CONNECT_TIMEOUT_MS = 4_000;
const DEFAULT_PORT = 6379;

/** Throws a Complaint when nothing takes connections at a configured REDIS_URL: Medusa would wait for it without a word. */
export async function requireRedis(url: string) {
  const { hostname, port, host } = new URL(url);
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || DEFAULT_PORT) };
  try {
    await new Promise<void>((resolve, reject) => {
      const socket = connect(address, () => {
        socket.destroy();
        resolve();
      });
      socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error("no answer")));
      socket.once("error", reject);
    });
  } catch (error) {
    const reason = messageOf(error instanceof AggregateError ? error.errors[0] : error);
    throw new Complaint(`REDIS_URL: Redis at ${host} cannot be reached (${reason}).`);
  }
}
