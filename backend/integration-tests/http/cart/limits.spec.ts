import type { ErrorBody } from "@nocturne/contract";
import { randomAddress } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { regionId, storeHeaders } from "../../support/medusa-store";
import { CALIFORNIA, newSessionId, standingProduct, times } from "../../support/shop";

const MAX_NEW_CARTS = 3;
const MAX_WRITES = 12;

const store = new MedusaInstance();
let productId: string;

beforeAll(async () => {
  ({ id: productId } = await standingProduct());
  await store.start(BUILT, {
    MAX_NEW_CARTS_PER_HOUR: String(MAX_NEW_CARTS),
    MAX_CART_WRITES_PER_MINUTE: String(MAX_WRITES),
    LOG_LEVEL: "http",
    LOG_FORMAT: "json",
  });
}, 240_000);

afterAll(() => store.stop());

const from = (address: string) => ({ "X-Forwarded-For": address });
const addTo = (sessionId: string, address: string) =>
  store.call<ErrorBody>("POST", "/api/cart", { sessionId, productId }, from(address));

function expectRefusal(answer: Awaited<ReturnType<typeof addTo>>, withinSeconds: number): void {
  expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
  expect(answer.body.message).toMatch(/wait a while/);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
}

/** A new address, with as many carts as it may make. */
async function fullAddress(): Promise<{ address: string; sessionId: string }> {
  const [address, sessionId] = [randomAddress(), newSessionId()];
  expect((await addTo(sessionId, address)).status).toBe(201);
  const others = await times(MAX_NEW_CARTS - 1, () => addTo(newSessionId(), address));
  expect(others.map(({ status }) => status)).toEqual([201, 201]);
  return { address, sessionId };
}

describe("carts of one address", () => {
  it("are made up to the limit of an hour; those that are there can be changed, and others make theirs", async () => {
    const { address, sessionId } = await fullAddress();
    const refused = newSessionId();
    expectRefusal(await addTo(refused, address), 3_600);
    const empty = await store.call("GET", `/api/cart/${refused}`, undefined, from(address));
    expect([empty.status, empty.body]).toEqual([200, []]);
    expect((await addTo(sessionId, address)).status).toBe(201);
    expect((await addTo(newSessionId(), randomAddress())).status).toBe(201);
  });

  it("count together with those of Medusa's own routes", async () => {
    const { address } = await fullAddress();
    const headers = { ...(await storeHeaders()), ...from(address) };
    const made = await store.call<ErrorBody>("POST", "/store/carts", { region_id: await regionId() }, headers);
    expectRefusal(made, 3_600);
  });

  it("are changed up to the limit of a minute, by every call alike", async () => {
    const { address, sessionId } = await fullAddress();
    const line = `/api/cart/${sessionId}/${productId}`;
    const writes = [
      () => store.call<ErrorBody>("PUT", line, { quantity: 2 }, from(address)),
      () => store.call<ErrorBody>("DELETE", `/api/cart/${sessionId}/promotion`, {}, from(address)),
      () => store.call<ErrorBody>("DELETE", line, {}, from(address)),
      () => store.call<ErrorBody>("DELETE", `/api/cart/${sessionId}`, {}, from(address)),
      () => addTo(sessionId, address),
    ];
    for (let count = MAX_NEW_CARTS; count < MAX_WRITES; count += 1) await addTo(sessionId, address);
    for (const write of writes) expectRefusal(await write(), 60);
    const read = await store.call<unknown[]>("GET", `/api/cart/${sessionId}`, undefined, from(address));
    expect([read.status, read.body.length]).toEqual([200, 1]);
  });

  it("are one by one IPv6 network, whichever address of it is used", async () => {
    const answers = await times(MAX_NEW_CARTS + 2, (index) =>
      addTo(newSessionId(), `2001:db8:${process.pid % 9999}::${index}`),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("quotes of taxes", () => {
  it("are given to one address up to the limit of a minute", async () => {
    const address = randomAddress();
    const quote = () =>
      store.call<ErrorBody>("POST", "/api/calculate-tax", { subtotal: 10, customerAddress: CALIFORNIA }, from(address));
    const answers = await times(MAX_WRITES, quote);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expectRefusal(await quote(), 60);
  });
});

describe("guessing of promotion codes over Medusa's own routes", () => {
  it("is limited like under /api, however many codes a call names", async () => {
    const headers = { ...(await storeHeaders()), ...from(randomAddress()) };
    const body = { region_id: await regionId() };
    const made = await store.call<{ cart: { id: string } }>("POST", "/store/carts", body, headers);
    const guess = (codes: string[]) =>
      store.call<ErrorBody>("POST", `/store/carts/${made.body.cart.id}`, { promo_codes: codes }, headers);
    expectRefusal(await guess(Array.from({ length: 51 }, (_, index) => `GUESS${index}`)), 900);
  });
});

describe("the access log", () => {
  it("shows neither cart ids nor queries", async () => {
    const sessionId = newSessionId();
    const headers = { Referer: "http://localhost/order-mails?token=secret-token" };
    await store.call("GET", `/api/cart/${sessionId}/totals?token=secret-token`, undefined, headers);
    await expect.poll(() => store.log).toContain('"route":"/api/cart/:sessionId/totals"');
    expect(store.log).not.toContain(sessionId);
    expect(store.log).not.toContain("secret-token");
  });
});
