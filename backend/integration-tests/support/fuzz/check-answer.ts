import { ERRORS, z, type Access, type Endpoint, type ErrorCode } from "@nocturne/contract";
import { expect } from "vitest";
import type { FuzzCall } from "./fuzz-calls";
import type { WireAnswer } from "./wire";

const Failure = z.object({
  error: z.string(),
  message: z.string().min(1),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** What shows the inside of the store: SQL, stacks, files, libraries. */
const INSIDES =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\/(?:src|dist|backend|home|root|tmp|usr)\/[\w/.-]+\.[cm]?[jt]s|file:\/\/|\b(?:select|insert into|update|delete from) [^"]{0,60} (?:from|values|set|where)\b|relation "|violates|syntax error at|ECONN|knex|MikroORM|[Zz]od(?:Error|Issue)|Cannot read propert|is not a function/;

/** Who may use an endpoint at all. The callers' admin is also the owner. */
const ADMITTED: Record<Access, string[]> = {
  public: ["stranger", "shopper", "admin"],
  shopper: ["shopper", "admin"],
  user: ["shopper", "admin"],
  owner: ["admin"],
  admin: ["admin"],
};

/** 501: temporary credentials, where the storage gives none. */
const DECLARED_5XX = [501];

/** Fails where an answer to a call of `/api` has not the status, the headers and the failure body that docs/api.md promises; `secrets` must not stand in it. */
export function checkAnswer(call: FuzzCall, endpoint: Endpoint | null, answer: WireAnswer, secrets: string[]): void {
  const { status, text, headers } = answer;
  const seen = `${status} ${text.slice(0, 500)}`;
  if (!DECLARED_5XX.includes(status)) expect(status, seen).toBeLessThan(500);
  const sent = `${call.address} ${call.body ?? ""}`;
  for (const secret of secrets) if (!sent.includes(secret)) expect(text, "somebody else's").not.toContain(secret);
  if (status < 400) checkSuccess(call, endpoint, answer, seen);
  else if (call.method !== "HEAD") checkFailure(status, text, sent, seen);
  expect(headers["x-powered-by"]).toBeUndefined();
}

/** What the store reads in a body: none is an empty object, and a byte order mark is skipped (RFC 8259, section 8.1). */
function readJson(body = ""): unknown {
  return JSON.parse(body.replace(/^\uFEFF/, "") || "{}");
}

function checkSuccess(
  call: FuzzCall,
  endpoint: Endpoint | null,
  { status, text, headers }: WireAnswer,
  seen: string,
): void {
  if (!endpoint) return;
  expect([endpoint.status ?? 200, endpoint.repeatStatus], seen).toContain(status);
  expect(ADMITTED[endpoint.access], seen).toContain(call.caller);
  if (endpoint.body) expect(endpoint.body.safeParse(readJson(call.body)).success, seen).toBe(true);
  if (endpoint.contentType) {
    // Text says its charset as well.
    expect(String(headers["content-type"]).split(";", 1)[0], seen).toBe(endpoint.contentType);
    return;
  }
  const parsed = endpoint.response.safeParse(JSON.parse(text));
  expect(parsed.error?.issues ?? [], seen).toEqual([]);
}

function checkFailure(status: number, text: string, sent: string, seen: string): void {
  const failure = Failure.parse(JSON.parse(text));
  expect(failure.error, seen).toBe(failure.message);
  expect(ERRORS[failure.code].status, seen).toBe(status);
  // What the caller typed may come back in a sentence.
  const leak = INSIDES.exec(text)?.[0];
  if (leak && !sent.includes(leak)) expect(leak, seen).toBeUndefined();
}
