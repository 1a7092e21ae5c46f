import { IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import { Socket } from "node:net";
import type { HeaderList } from "./security-headers.ts";

/** What Node decides on by itself how an answer is framed, and whether its connection stays. */
const FRAMING = /^(connection|content-length|date|expect|keep-alive|trailer|transfer-encoding|upgrade)$/i;

/** Headers that are the same whenever they are sent: those that frame the answer, and the lines of the others. */
export type ReadyHeaders = { list: HeaderList; framing: HeaderList; lines: string };

/** Checks headers once for all that they are sent with. Throws as `writeHead` does for one that cannot be sent. */
export function readyHeaders(list: HeaderList): ReadyHeaders {
  const framing: HeaderList = [];
  let lines = "";
  for (let i = 0; i < list.length; i += 2) {
    const [name = "", value = ""] = list.slice(i, i + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    if (FRAMING.test(name)) framing.push(name, value);
    else lines += `${name}: ${value}\r\n`;
  }
  return { list, framing, lines };
}

const END = "\r\n";

/** A field of Node's that it does not document: the head of an answer as text, from `writeHead` until the body goes out. */
type WithHead = { _header: string };

function hasHead(response: object): response is WithHead {
  return "_header" in response && typeof response._header === "string" && response._header.endsWith(END + END);
}

/** Whether the Node that runs keeps heads so. */
const canAddLines = hasHead(
  new ServerResponse(new IncomingMessage(new Socket())).writeHead(200, ["Content-Length", "0"]),
);

/**
 * Writes a head as `writeHead` does. Node checks and joins each header of each answer anew, a fifth of its own work for a kept
 * page: so it is given those alone that it decides by, and the lines of the others are added to what it made of them. See
 * docs/decisions/0097.
 */
export function writeReadyHead(response: ServerResponse, status: number, { list, framing, lines }: ReadyHeaders): void {
  // One that was set before may be the same as one of ours, which goes before it.
  const isPlain = !canAddLines || response.getHeaderNames().length > 0;
  response.writeHead(status, isPlain ? list : framing);
  if (!isPlain && hasHead(response)) response._header = response._header.slice(0, -END.length) + lines + END;
}
