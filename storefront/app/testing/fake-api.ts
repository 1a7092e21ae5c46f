import { vi } from "vitest";

export type Call = {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal | null;
};
type Answer = { status?: number; body?: unknown };
type Handler = (call: Call) => Answer | Promise<Answer>;

/**
 * Replaces `fetch`: `routes` by `METHOD /path` (query included), every call is recorded.
 *
 * A call without a route is answered with 501.
 */
export function fakeApi(routes: Record<string, Handler>) {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { method, path, body, headers: init.headers as Record<string, string>, signal: init.signal };
    calls.push(call);
    const answer = (await routes[`${method} ${path}`]?.(call)) ?? {
      status: 501,
      body: { error: `no fake for ${path}` },
    };
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 });
  });
  return { calls, to: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route) };
}

export function failure(status: number, message: string, code = "invalid_request", details?: unknown): Answer {
  return { status, body: { error: message, message, code, details } };
}
