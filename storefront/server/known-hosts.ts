import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Visitor } from "./visitor.ts";

const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::\d{1,5})?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** A visitor can send any name: only so many decisions are remembered. */
const MAX_REMEMBERED = 200;

/** The name of a `Host` header, without its port and in small letters; null for what is none. */
function hostName(header: string): string | null {
  return HOST.exec(header)?.[1]?.toLowerCase() ?? null;
}

/**
 * Decides by its `Host` whether a request is meant for this store: a page of another name that was made to lead here is
 * not to be read as ours. Names are those of a list, and loopback; an empty list takes every name. The very address that
 * a connection came in at counts as well, as load balancers and a local network use it.
 */
export class KnownHosts {
  private readonly names: ReadonlySet<string>;
  private readonly visitorOf: (request: IncomingMessage) => Visitor;
  private readonly decided = new Map<string, boolean>();

  constructor(names: readonly string[], visitorOf: (request: IncomingMessage) => Visitor) {
    this.names = new Set(names.map((name) => name.toLowerCase()));
    this.visitorOf = visitorOf;
  }

  includes(request: IncomingMessage): boolean {
    if (this.names.size === 0) return true;
    const { host = "" } = request.headers;
    return this.isNamed(host) || this.isReached(request, host) || this.isForwarded(request);
  }

  private isNamed(host: string): boolean {
    let isNamed = this.decided.get(host);
    if (isNamed === undefined) {
      const name = hostName(host);
      isNamed = name !== null && (this.names.has(name) || LOOPBACK.test(name));
      if (this.decided.size >= MAX_REMEMBERED) this.decided.clear();
      this.decided.set(host, isNamed);
    }
    return isNamed;
  }

  private isReached({ socket }: IncomingMessage, host: string): boolean {
    const name = hostName(host)?.replace(/^\[|\]$/g, "");
    const local = socket.localAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
    return name !== undefined && isIP(name) !== 0 && name === local;
  }

  /** A proxy that is trusted may ask for the store by a name of its own, and say which one the visitor typed. */
  private isForwarded(request: IncomingMessage): boolean {
    return request.headers["x-forwarded-host"] !== undefined && this.isNamed(this.visitorOf(request).host);
  }
}
