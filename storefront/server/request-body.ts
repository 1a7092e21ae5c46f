import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { hasBody } from "./request-framing.ts";

/** Within each stretch of this length a body must be complete, or move what its rate asks for. */
export const BODY_TIMEOUT_MS = 10_000;

/** What of each body costs nothing of the memory that all of them share. */
const FREE_BYTES = 16 * 1024;
const MAX_HELD_BYTES = 64 * 1024 * 1024;

const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;
const DISCARD_TIMEOUT_MS = 30_000;
const DISCARD_IDLE_TIMEOUT_MS = 5_000;

/** The client sends its body too slowly. */
export class BodyTimeout extends Error {}
/** Too much is being received at once. */
export class BodyOverload extends Error {}
/** The client went away before its body was complete. */
export class BodyAborted extends Error {}

export type BodyRules = {
  /** A body up to this size is read whole, a larger one becomes a stream. */
  maxWholeBytes: number;
  minBytesPerSecond: number;
};

/** Reads the bodies of requests: so that a connection to Medusa is taken only for what has arrived. */
export class BodyReader {
  private held = 0;
  private readonly timeoutMs: number;
  private readonly maxHeldBytes: number;

  constructor({ timeoutMs = BODY_TIMEOUT_MS, maxHeldBytes = MAX_HELD_BYTES } = {}) {
    this.timeoutMs = timeoutMs;
    this.maxHeldBytes = maxHeldBytes;
  }

  /**
   * Answers a body whole, or, past `maxWholeBytes`, as a stream that begins with what has been read. Memory is counted
   * until the answer is over. Rejects, and the stream fails, with BodyTimeout, BodyOverload or BodyAborted; the request
   * itself is left open, so that it can be answered.
   */
  read(request: IncomingMessage, response: ServerResponse, rules: BodyRules): Promise<Buffer | Readable> {
    if (request.headers.expect !== undefined && request.httpVersion === "1.1") response.writeContinue();
    return new Promise((resolve, reject) => {
      if (request.destroyed) return reject(new BodyAborted());
      const chunks: Buffer[] = [];
      let size = 0;
      let charged = 0;
      let stream: Readable | null = null;
      const arrival: Arrival = new Arrival(request, this.timeoutMs, rules.minBytesPerSecond, {
        onData: (chunk) => {
          if (stream) return stream.push(chunk);
          chunks.push(chunk);
          size += chunk.length;
          const cost = Math.max(0, size - FREE_BYTES) - charged;
          if (cost > 0 && this.held + cost > this.maxHeldBytes) return arrival.fail(new BodyOverload());
          charged += cost;
          this.held += cost;
          if (size <= rules.maxWholeBytes) return true;
          stream = new Readable({
            read: () => arrival.resume(),
            destroy: (error, done) => {
              arrival.stop();
              done(error);
            },
          });
          // The sender has a listener of its own; a stream that nobody sends any more may fail unheard.
          stream.on("error", () => undefined);
          let isWanted = true;
          for (const read of chunks.splice(0)) isWanted = stream.push(read);
          resolve(stream);
          return isWanted;
        },
        onEnd: () => (stream ? stream.push(null) : resolve(Buffer.concat(chunks))),
        onError: (error) => (stream ? stream.destroy(error) : reject(error)),
      });
      response.once("close", () => (this.held -= charged));
    });
  }
}

type ArrivalEvents = {
  /** Answers false when no more is wanted before `resume`. */
  onData: (chunk: Buffer) => boolean;
  onEnd: () => void;
  onError: (error: Error) => void;
};

/** What a client sends, watched: it may not be slower than asked for, except while we are those who wait. */
class Arrival {
  private readonly request: IncomingMessage;
  private readonly events: ArrivalEvents;
  private readonly timer: NodeJS.Timeout;
  private moved = 0;
  private wasHeldBack = false;

  constructor(request: IncomingMessage, timeoutMs: number, minBytesPerSecond: number, events: ArrivalEvents) {
    this.request = request;
    this.events = events;
    const minBytes = (minBytesPerSecond * timeoutMs) / 1000;
    this.timer = setInterval(() => {
      if (!this.wasHeldBack && this.moved < minBytes) this.fail(new BodyTimeout());
      this.moved = 0;
      this.wasHeldBack = request.isPaused();
    }, timeoutMs);
    request.on("data", this.onData);
    request.on("end", this.onEnd);
    request.on("close", this.onClose);
  }

  fail(error: Error): false {
    this.stop();
    this.events.onError(error);
    return false;
  }

  resume(): void {
    this.request.resume();
  }

  /** What still comes in is for whoever answers the request. */
  stop(): void {
    clearInterval(this.timer);
    this.request.off("data", this.onData);
    this.request.off("end", this.onEnd);
    this.request.off("close", this.onClose);
    this.request.resume();
  }

  private readonly onData = (chunk: Buffer) => {
    this.moved += chunk.length;
    if (this.events.onData(chunk)) return;
    this.wasHeldBack = true;
    this.request.pause();
  };

  private readonly onEnd = () => {
    this.stop();
    this.events.onEnd();
  };

  private readonly onClose = () => {
    this.fail(new BodyAborted());
  };
}

/**
 * Ends an answer, with `last` as its last bytes. Where the client is still sending, what it sends is read and thrown away
 * first, within bounds: a connection that is closed while something comes in takes the answer with it.
 */
export function endAfterBody(response: ServerResponse, last?: string | Buffer): void {
  const request = response.req;
  if (request.complete || request.destroyed || !hasBody(request)) {
    response.end(last);
    return;
  }
  if (last !== undefined) response.write(last);
  let left = MAX_DISCARDED_BYTES;
  const giveUp = () => finish(true);
  const late = setTimeout(giveUp, DISCARD_TIMEOUT_MS);
  const idle = setTimeout(giveUp, DISCARD_IDLE_TIMEOUT_MS);
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    idle.refresh();
    if (left < 0) giveUp();
  };
  const arrived = () => finish(false);
  const finish = (isCutOff: boolean) => {
    clearTimeout(late);
    clearTimeout(idle);
    request.off("data", discard);
    request.off("end", arrived);
    request.off("close", arrived);
    response.end(() => {
      if (isCutOff) request.socket.destroySoon();
    });
  };
  request.on("data", discard);
  request.on("end", arrived);
  request.on("close", arrived);
  request.resume();
}
