import type { ServerResponse } from "node:http";
import { failureBody, type ErrorCode } from "@nocturne/contract";
import { endAfterBody } from "./request-body.ts";
import { DATA_POLICY, plainPagePolicy, type HeaderList } from "./security-headers.ts";

const STYLE = `
:root{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:oklch(0.16 0.012 300);color:oklch(0.93 0.012 85);font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.75rem}p{margin:0;max-width:34rem}a{color:oklch(0.9 0.19 118)}
`;
const POLICY = plainPagePolicy(STYLE);

const PAGE = (title: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the store</a></p></main></body></html>`;

const PAGES = {
  400: PAGE("400 Bad Request", "That address is not one we can read."),
  405: PAGE("405 Method Not Allowed", "This page can only be read."),
  414: PAGE("414 Address Too Long", "That address is longer than any of ours."),
  431: PAGE("431 Too Many Headers", "The request has more headers than any browser sends."),
  421: PAGE("421 Misdirected Request", "This store is not at that address."),
  429: PAGE("429 Too Many Requests", "That was a lot at once. Please wait a moment and load the page again."),
  500: PAGE("Something went wrong", "The page encountered an error. This usually fixes itself with a refresh."),
  503: PAGE("Closed for a moment", "The store is restarting. Please try again in a few seconds."),
  dashboard: PAGE(
    "The dashboard is not built",
    "The log of the start says why. The next start builds it; the store works without it.",
  ),
} as const;

export type PageFailure = keyof typeof PAGES;

function send(response: ServerResponse, status: number, headers: HeaderList, body: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, [
    ...headers,
    "Cache-Control",
    "no-store",
    "Content-Length",
    String(Buffer.byteLength(body)),
  ]);
  endAfterBody(response, body);
}

function sendPage(response: ServerResponse, status: number, headers: HeaderList, page: string): void {
  const own = ["Content-Type", "text/html; charset=utf-8", "Content-Security-Policy", POLICY];
  send(response, status, [...headers, ...own], page);
}

/** A page that says what failed: used where the storefront itself cannot answer. */
export function sendErrorPage(response: ServerResponse, failure: PageFailure, headers: HeaderList): void {
  sendPage(response, failure === "dashboard" ? 503 : failure, headers, PAGES[failure]);
}

/** A page that says for how long the dashboard is being built; `headers` have the browser ask again. */
export function sendWaitPage(response: ServerResponse, seconds: number, headers: HeaderList): void {
  const text = `Medusa's dashboard is being built: ${seconds} s so far. A first start leaves it until the store is open; it takes a
minute or two. This page opens it as soon as it is there.`;
  sendPage(response, 503, headers, PAGE("Almost there", text));
}

/** A failure in the shape that every call of `/api` fails with. */
export function sendErrorJson(
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  headers: HeaderList,
  text?: string,
): void {
  const { method = "", url = "" } = response.req;
  const call = { method, path: url.split("?")[0] ?? "" };
  const body = JSON.stringify(failureBody(call, code, text ? { message: text } : {}));
  send(
    response,
    status,
    [...headers, "Content-Type", "application/json; charset=utf-8", "Content-Security-Policy", DATA_POLICY],
    body,
  );
}

export const BUSY_TEXT = "The store is very busy. Please try again in a few seconds.";
export const TOO_MANY_TEXT = "Too many requests. Please wait a moment and try again.";
export const RESTARTING_TEXT = "The store is restarting. Please try again in a few seconds.";
