import Redis from "ioredis";
import type { FetchEvent, FetchEvents } from "./companion";
import { config } from "../../../lib/config";

/** How long companion waits for the first websocket of a fetch, and a little more. */
const CONNECT_TTL_MS = 90_000;
/** Longer than the slowest fetch. */
const FETCH_TTL_MS = 60 * 60_000;
const KEY_PREFIX = "remote-fetch:";

let redis: Redis | undefined;

/** The Redis that all instances share; undefined where there is none. Medusa's own connection reports its outage. */
function shared(): Redis | undefined {
  const { REDIS_URL: url } = config();
  if (!url) return undefined;
  redis ??= new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }).on("error", () => undefined);
  return redis;
}

/**
 * The running fetches: for the token of each, the id of the account that began it. A token counts from the moment it is
 * issued until its fetch has ended, was cancelled, or was never asked about. With Redis every instance knows it.
 */
export class FetchTokens {
  private readonly owners = new Map<string, string>();

  /** Admits a token until companion says that its fetch has ended. */
  async issue(events: FetchEvents, token: string, accountId: string): Promise<void> {
    const end = () => {
      clearTimeout(expiry);
      events.removeListener(token, onEvent);
      events.removeListener(`connection:${token}`, onConnection);
      events.removeListener(`cancel:${token}`, end);
      this.owners.delete(token);
      void this.tell((client) => client.del(KEY_PREFIX + token));
    };
    let expiry = setTimeout(end, CONNECT_TTL_MS).unref();
    const onEvent = ({ action }: FetchEvent) => {
      if (action !== "progress") end();
    };
    const onConnection = () => {
      events.removeListener(`connection:${token}`, onConnection);
      clearTimeout(expiry);
      expiry = setTimeout(end, FETCH_TTL_MS).unref();
    };
    events.on(token, onEvent);
    events.on(`connection:${token}`, onConnection);
    events.on(`cancel:${token}`, end);
    this.owners.set(token, accountId);
    await this.tell((client) => client.set(KEY_PREFIX + token, accountId, "PX", FETCH_TTL_MS));
  }

  /** The account that a running fetch belongs to; null for a token that was never issued, or whose fetch has ended. */
  async ownerOf(token: string): Promise<string | null> {
    return this.owners.get(token) ?? (await this.tell((client) => client.get(KEY_PREFIX + token))) ?? null;
  }

  /** Without Redis, or while it is down, a token counts in the process that issued it. */
  private async tell<Value>(call: (client: Redis) => Promise<Value>): Promise<Value | null> {
    const client = shared();
    return client ? await call(client).catch(() => null) : null;
  }
}

export const fetchTokens = new FetchTokens();
