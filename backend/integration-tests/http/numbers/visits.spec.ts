import { addDays } from "../../../src/store/numbers/periods";
import { VISIT_STEPS, type NumberPeriod, type Order, type VisitNumbers, type VisitStep } from "@nocturne/contract";
import { api, call, randomAddress, refusal, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelAtMedusa } from "../../support/medusa-order";
import { add, admin, newProduct, placeOrder, readyToOrder } from "../../support/shop";

const PATH = "/api/visits";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** For counts that wait a few seconds, and for a busy machine. */
const WRITTEN = { timeout: 20_000, interval: 200 };

const say = async (steps: unknown, headers: Record<string, string> = {}) =>
  await api("POST", PATH, { body: { steps }, headers: { "User-Agent": BROWSER, ...headers } });

/** The numbers of visits of some days. */
async function read(from: string, to: string, by: NumberPeriod = "day"): Promise<VisitNumbers> {
  const { status, body } = await call("GET /api/admin/numbers", { token: await admin(), query: { from, to, by } });
  expect(status).toBe(200);
  return body.visits;
}

/** What was counted yesterday, today and tomorrow, in whatever zone the shop's day begins. */
async function counted() {
  const today = new Date().toISOString().slice(0, 10);
  return (await read(addDays(today, -1), addDays(today, 1))).totals;
}

describe("POST /api/visits", () => {
  it("adds up what pages say, over several writes", async () => {
    const { visits, products, carts, checkouts } = await counted();
    for (const steps of [["visit", "product"], ["visit"], ["visit", "visit"]]) {
      const { status, body, headers } = await say(steps);
      expect([status, body]).toEqual([200, { success: true }]);
      expect([headers.get("Set-Cookie"), headers.get("Cache-Control")]).toEqual([null, "no-store"]);
    }
    await vi.waitFor(
      async () => expect(await counted()).toMatchObject({ visits: visits + 3, products: products + 1, carts }),
      WRITTEN,
    );
    await Promise.all([say(["cart"]), say(["cart", "checkout"]), say(["visit"])]);
    await vi.waitFor(
      async () =>
        expect(await counted()).toMatchObject({ visits: visits + 4, carts: carts + 2, checkouts: checkouts + 1 }),
      WRITTEN,
    );
  });

  it("counts neither machines nor whoever asks not to be, and tells nobody", async () => {
    const { visits, products, checkouts } = await counted();
    const others: Record<string, string>[] = [
      { "User-Agent": GOOGLEBOT },
      { "User-Agent": "curl/8.14.1" },
      { "Sec-GPC": "1" },
      { DNT: "1" },
    ];
    for (const headers of others) {
      const { status, body } = await say(["visit", "product"], headers);
      expect([status, body]).toEqual([200, { success: true }]);
    }
    // What was said before it has been written with it.
    await say(["checkout"]);
    await vi.waitFor(async () => expect((await counted()).checkouts).toBe(checkouts + 1), WRITTEN);
    expect(await counted()).toMatchObject({ visits, products });
  });

  it.each([[["order"]], [[]], [["visit", "visit", "visit", "visit", "visit"]], ["visit"], [null], [[1]]])(
    "refuses %j",
    async (steps) => {
      const { status, body } = await refusal("POST", PATH, { body: { steps }, headers: { "User-Agent": BROWSER } });
      expect([status, body.code]).toEqual([400, "invalid_request"]);
    },
  );

  it("takes so many an hour of one address", async () => {
    const from = { "User-Agent": GOOGLEBOT, "X-Forwarded-For": randomAddress() };
    const statuses = new Set<number>();
    for (let block = 0; block < 12; block += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => say(["visit"], from)));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    const { status, headers } = await say(["visit"], from);
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
  }, 60_000);

  it("keeps a day, a step and a sum, and nothing else", async () => {
    const columns = await sql<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'visit_count' order by 1",
    );
    expect(columns.map(({ column_name: name }) => name)).toEqual([
      "created_at",
      "day",
      "deleted_at",
      "id",
      "step",
      "total",
      "updated_at",
    ]);
  });

  it("shows nothing to strangers", async () => {
    expect((await refusal("GET", PATH)).status).toBe(405);
    const numbers = "/api/admin/numbers?from=2003-06-01&to=2003-06-30";
    expect((await refusal("GET", numbers)).status).toBe(401);
    expect((await refusal("GET", numbers, { token: (await registerUser()).token })).status).toBe(403);
  });
});

describe("the visits of numbers", () => {
  const [FIRST, LAST] = ["2003-06-01", "2003-06-30"];
  const COUNTS: [day: string, counts: Partial<Record<VisitStep, number>>][] = [
    ["2003-05-15", { visit: 30, product: 10 }],
    ["2003-06-01", { visit: 100, product: 60, cart: 20, checkout: 10 }],
    ["2003-06-02", { visit: 40, product: 30, cart: 4 }],
    ["2003-06-30", { visit: 60, checkout: 2 }],
    ["2003-07-01", { visit: 1_000 }],
  ];
  let placed: Order[] = [];

  async function bought(): Promise<Order> {
    const product = await newProduct();
    const { user, input } = await readyToOrder((sessionId) => add(sessionId, product), { user: await registerUser() });
    return (await placeOrder(user, input)).body;
  }

  beforeAll(async () => {
    for (const [day, counts] of COUNTS) {
      for (const [step, total] of Object.entries(counts)) {
        await sql("insert into visit_count (id, day, step, total) values ($1, $2, $3, $4)", [
          `${day} ${step}`,
          day,
          step,
          total,
        ]);
      }
    }
    placed = [await bought(), await bought(), await bought()];
    const [, , cancelled] = placed;
    expect((await cancelAtMedusa(cancelled!.id)).status).toBe(200);
    for (const [index, day] of ["2003-05-15", "2003-06-02", "2003-06-02"].entries()) {
      await sql("update purchase set paid_at = $2 where order_id = $1", [placed[index]!.id, `${day}T12:00:00Z`]);
    }
  }, 120_000);

  afterAll(async () => {
    await sql("delete from visit_count where day < '2004'");
    await sql("update purchase set paid_at = created_at where order_id = any($1)", [placed.map(({ id }) => id)]);
  });

  it("are those of the database, beside the orders and the days before", async () => {
    const { totals, before } = await read(FIRST, LAST);
    const summed = await sql<{ step: VisitStep; sum: number }>(
      "select step, sum(total)::int as sum from visit_count where day between $1 and $2 group by step",
      [FIRST, LAST],
    );
    const sumOf = (step: VisitStep) => summed.find((row) => row.step === step)?.sum;
    const { visits, products, carts, checkouts } = totals;
    expect([visits, products, carts, checkouts]).toEqual(VISIT_STEPS.map(sumOf));
    expect(totals).toEqual({ visits: 200, products: 90, carts: 24, checkouts: 12, orders: 1 });
    expect(before).toEqual({ visits: 30, products: 10, carts: 0, checkouts: 0, orders: 1 });
  });

  it("add up the same by day, week and month", async () => {
    for (const by of ["day", "week", "month"] as const) {
      const { totals, periods } = await read(FIRST, LAST, by);
      for (const name of ["visits", "products", "carts", "checkouts", "orders"] as const) {
        expect(periods.reduce((sum, period) => sum + period[name], 0)).toBe(totals[name]);
      }
    }
    const { periods } = await read(FIRST, LAST, "week");
    expect(periods.map(({ start, visits, orders }) => [start, visits, orders])).toEqual([
      ["2003-05-26", 100, 0],
      ["2003-06-02", 40, 1],
      ["2003-06-09", 0, 0],
      ["2003-06-16", 0, 0],
      ["2003-06-23", 0, 0],
      ["2003-06-30", 60, 0],
    ]);
  });
});
