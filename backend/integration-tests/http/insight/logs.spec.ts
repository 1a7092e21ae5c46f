import { randomInt, randomUUID } from "node:crypto";
import { api, call, required, registerUser, sql, type ApiAnswer } from "@nocturne/test-support";
import type { Order } from "@nocturne/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FrontInstance } from "../../support/front-instance";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { waitForMails } from "../../support/outbox";
import { add, CALIFORNIA, readyToOrder, standingProduct } from "../../support/shop";

const LOUD = { LOG_FORMAT: "json", LOG_LEVEL: "silly" };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** As a proxy before the store would give it. */
const REQUEST_ID = randomUUID().replaceAll("-", "");

type Line = { level: string; time: string; process: string; message?: string; requestId?: string; route?: string };

const medusa = new MedusaInstance();
const front = new FrontInstance();
const storeUrl = required("STORE_URL");

/** Words that nothing but this test says. */
const person = {
  firstName: `Ottilie${randomInt(1e6)}`,
  lastName: `Quarrel${randomInt(1e6)}`,
  street: `${randomInt(1e4)} Unmistakable Lane`,
  phone: `+1 415 555 ${randomInt(1000, 9999)}`,
};
let secrets: Record<string, string>;
let bought: ApiAnswer<Order>;
let mail: string;

beforeAll(async () => {
  const product = await standingProduct();
  await medusa.start(BUILT, LOUD);
  await front.start(medusa.url, LOUD);
  process.env["STORE_URL"] = front.url;
  const { firstName, lastName, street, phone } = person;
  const user = await registerUser({ firstName, lastName });
  const ready = await readyToOrder((sessionId) => add(sessionId, product), {
    user,
    address: { ...CALIFORNIA, street, phone } as never,
  });
  await api("POST", "/api/login", { body: { username: user.email, password: `${user.password}!` } });
  bought = await api<Order>("POST", "/api/orders", {
    token: user.token,
    body: ready.input,
    headers: { "X-Request-Id": REQUEST_ID },
  });
  [mail = ""] = await waitForMails(user.email, 1);
  const token = /\/order\/([\w.~-]+)/.exec(mail)?.[1] ?? "";
  const page = { headers: { Referer: `${front.url}/order/${token}?mail=${user.email}` } };
  for (const path of [`/order/${token}`, `/api/order-pages/${token}`, `/api/user?email=${user.email}`])
    await api("GET", path, page);
  // Each fails, with what was typed in its message, its address or its statement.
  await api("POST", `/api/none/${user.email}?token=${token}`, { body: person });
  await api("POST", "/auth/customer/emailpass", { body: { email: user.email, password: user.password } });
  await call("POST /api/register", { body: { ...user, email: user.email.toUpperCase() } });
  const { email, username, password, token: session } = user;
  secrets = { ...person, email, username, password, session, token, cart: ready.sessionId };
}, 300_000);

afterAll(async () => {
  process.env["STORE_URL"] = storeUrl;
  await front.stop();
  await medusa.stop();
});

const linesOf = ({ log }: { log: string }) =>
  log
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line);

const about = (instance: { log: string }, id: string) => linesOf(instance).filter(({ requestId }) => requestId === id);

describe("the logs of a purchase", () => {
  it("are JSON, line by line, with level, time and process", () => {
    expect(bought.status).toBe(201);
    for (const [instance, name] of [
      [front, "front"],
      [medusa, "server"],
    ] as const) {
      const lines = linesOf(instance);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) {
        expect(line).toMatchObject({ level: expect.stringMatching(/^[a-z]+$/) as string, process: name });
        expect(Date.parse(line.time)).toBeGreaterThan(0);
      }
    }
  });

  it("name nobody, and hold nothing that opens anything", () => {
    for (const value of Object.values(secrets)) expect(value.length).toBeGreaterThan(5);
    const logs = front.log + medusa.log;
    expect(logs).toContain('"type":"security"');
    const forms = (value: string) => [value, encodeURIComponent(value), value.toUpperCase(), value.toLowerCase()];
    const leaked = Object.entries(secrets).filter(([, value]) => forms(value).some((form) => logs.includes(form)));
    expect(leaked.map(([name]) => name)).toEqual([]);
  });

  it("follow one request from the front through Medusa to its mail, by the id that the caller knows", async () => {
    expect(bought.headers.get("x-request-id")).toBe(REQUEST_ID);
    await expect
      .poll(() => about(front, REQUEST_ID))
      .toMatchObject([{ message: "request", method: "POST", route: "medusa", status: 201 }]);
    await expect
      .poll(() => about(medusa, REQUEST_ID))
      .toContainEqual(expect.objectContaining({ message: "request", route: "/api/orders", status: 201 }));
    expect(mail).toMatch(new RegExp(`^X-Request-Id: ${REQUEST_ID}\\r?$`, "mi"));
    const rows = await sql<{ id: string; template: string }>(
      "select id, template from mail_outbox where request_id = $1",
      [REQUEST_ID],
    );
    expect(rows).toHaveLength(1);
    // Another instance of the store may have sent it, and then has the line.
    const [sent] = linesOf(medusa).filter(({ message }) => message?.includes(String(rows[0]?.id)));
    if (sent) expect(sent.requestId).toBe(REQUEST_ID);
  });

  it("name routes by their pattern, and each request by an id of its own", () => {
    const requests = linesOf(medusa).filter(({ message }) => message === "request");
    const routes = new Set(requests.map(({ route }) => route));
    expect([...routes]).toEqual(expect.arrayContaining(["/api/register", "/api/cart", "/api/orders"]));
    expect([...routes].filter((route) => /[?@]|session_/.test(route ?? ""))).toEqual([]);
    const seen = linesOf(front).filter(({ message }) => message === "request");
    for (const { requestId } of seen) expect(requestId === REQUEST_ID || UUID.test(requestId ?? "")).toBe(true);
    expect(new Set(seen.map(({ requestId }) => requestId)).size).toBe(seen.length);
  });
});
