import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { visitorNetwork } from "@nocturne/contract/visitor-network";

/** As many as a process can hold beside its files and its connections to Medusa. */
const MAX_CONNECTIONS = 4_096;

/** `response` is the latest answer on the connection; null before the first. */
type Connection = { network: string; response: ServerResponse | null; isKept: boolean };

export type ConnectionRules = {
  maxPerAddress: number;
  maxConnections?: number;
  /** True for an address through which many visitors come. */
  isProxy: (address: string) => boolean;
};

const isIdle = ({ response }: Connection) => response === null || response.writableFinished || response.destroyed;

/** The client has not sent its request whole. */
const isIncomplete = ({ response }: Connection) => response !== null && !response.headersSent && !response.req.complete;

/**
 * Bounds the connections of one address and those of all. Past a bound a new connection takes the place of the oldest one
 * that waits for its own client: an idle one, else one whose request is not complete. Where all are being answered, the
 * new one is refused. So a client that opens many and leaves them half-used does not keep others out who share its address.
 */
export class ConnectionLimits {
  private readonly open = new Map<Socket, Connection>();
  private readonly networks = new Map<string, Set<Socket>>();
  private readonly rules: Required<ConnectionRules>;

  constructor(rules: ConnectionRules) {
    this.rules = { maxConnections: MAX_CONNECTIONS, ...rules };
  }

  /** To be called with each new connection. */
  admit = (socket: Socket): void => {
    const address = socket.remoteAddress;
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const network = visitorNetwork(address);
    const siblings = this.networks.get(network) ?? new Set<Socket>();
    const isBounded = !this.rules.isProxy(address);
    if (isBounded && siblings.size >= this.rules.maxPerAddress && !this.makeRoom(siblings)) return refuse(socket);
    if (this.open.size >= this.rules.maxConnections && !this.makeRoom(this.open.keys())) return refuse(socket);
    siblings.add(socket);
    this.networks.set(network, siblings);
    this.open.set(socket, { network, response: null, isKept: false });
    socket.once("close", () => this.forget(socket));
  };

  /** To be called with the answer of each request. */
  note(response: ServerResponse): void {
    const connection = this.open.get(response.req.socket);
    if (connection) connection.response = response;
  }

  /** To be called with a connection that is no HTTP any more: it gives way to nobody. */
  keep(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection) connection.isKept = true;
  }

  private makeRoom(sockets: Iterable<Socket>): boolean {
    let incomplete: Socket | null = null;
    for (const socket of sockets) {
      const connection = this.open.get(socket);
      if (!connection || connection.isKept) continue;
      if (isIdle(connection)) return this.evict(socket);
      if (isIncomplete(connection)) incomplete ??= socket;
    }
    return incomplete !== null && this.evict(incomplete);
  }

  private evict(socket: Socket): true {
    this.forget(socket);
    socket.destroy();
    return true;
  }

  private forget(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!connection) return;
    this.open.delete(socket);
    const siblings = this.networks.get(connection.network);
    siblings?.delete(socket);
    if (siblings?.size === 0) this.networks.delete(connection.network);
  }
}

/** A reset costs least: whoever opens thousands gets no answer to each. */
function refuse(socket: Socket): void {
  socket.resetAndDestroy();
}
