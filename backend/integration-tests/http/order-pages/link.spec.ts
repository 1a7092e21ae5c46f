import { api, medusaAdminOk, refusal, required } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { linkOf, readPage, storeLinks, tokenIn } from "../../support/order-pages";
import { releaseHeldMails, waitForMails } from "../../support/outbox";
import { admin, buy, standingProduct } from "../../support/shop";

const bought = async () => buy(await standingProduct());
const problemOf = async (token: string) => {
  const { status, body } = await refusal("GET", `/api/order-pages/${token}`);
  return [status, body.code];
};

describe("the link of an order", () => {
  it("comes with the confirmation, and opens this order to anybody, with the address masked", async () => {
    const { user, order } = await bought();
    const { status, body, headers } = await readPage(await linkOf(user.email));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderNumber: order.orderNumber,
      total: order.total,
      state: "processing",
      isConfirmed: false,
      shippingAddress: { street: "***", city: "San Francisco", state: "CA", zipCode: "***", country: "US" },
    });
    expect(JSON.stringify(body)).not.toContain(user.email);
    expect(JSON.stringify(body)).not.toContain("Mission Street");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("comes with every later mail, and shows parcels with their addresses", async () => {
    const { user, order } = await bought();
    const body = { trackingNumbers: ["1Z-NIGHT"], trackingUrls: ["tracking.example/1Z-NIGHT"] };
    await api("PUT", `/api/admin/orders/${order.id}/tracking`, { token: await admin(), body });
    await releaseHeldMails(user.email);
    const [, update = ""] = await waitForMails(user.email, 2);
    const { body: page } = await readPage(tokenIn(update));
    expect(page).toMatchObject({ state: "shipped", ...body });
  });

  it("tells what Medusa wrote down: paid, cancelled, refunded", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    await medusaAdminOk("POST", `/admin/orders/${order.id}/cancel`);
    const { body: page } = await readPage(token);
    expect(page.state).toBe("cancelled");
    expect(page.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["placed", "paid", "cancelled", "refunded"]),
    );
    expect(page.timeline.find(({ event }) => event === "refunded")?.amount).toBe(order.total);
    expect(page.isDemo).toBe(true);
  });

  it("is worth nothing once a letter of it is another, or where it was signed elsewhere", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    for (const forged of [changed, token.slice(0, -2), "x", `${token}.`, "A".repeat(100), order.id]) {
      expect(await problemOf(forged)).toEqual([404, "order_link_invalid"]);
    }
  });

  it("opens no other order: what is signed names one", async () => {
    const [first, second] = [await bought(), await bought()];
    const token = await linkOf(first.user.email);
    expect((await readPage(token)).body.orderNumber).toBe(first.order.orderNumber);
    const links = storeLinks();
    expect(links.read(token)?.orderId).toBe(first.order.id);
    const swapped = Buffer.from(token, "base64url")
      .toString("latin1")
      .replace(first.order.id.slice(6), second.order.id.slice(6));
    expect(await problemOf(Buffer.from(swapped, "latin1").toString("base64url"))).toEqual([404, "order_link_invalid"]);
  });

  it("expires after 90 days, and says so", async () => {
    const { order } = await bought();
    const links = storeLinks();
    const day = 24 * 60 * 60 * 1000;
    const old = links.sign({ orderId: order.id, version: 0 }, Date.now() - 90 * day);
    expect(await problemOf(old)).toEqual([410, "order_link_expired"]);
    const young = links.sign({ orderId: order.id, version: 0 }, Date.now() - 89 * day);
    expect((await readPage(young)).status).toBe(200);
  });

  it("of an order that is not there opens nothing", async () => {
    expect(await problemOf(storeLinks().sign({ orderId: "order_01UNKNOWN", version: 0 }))).toEqual([
      404,
      "order_link_invalid",
    ]);
  });
});

describe("ending the links of an order", () => {
  it("is the owner's: every link so far is dead, a new one works", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    const path = `/api/admin/orders/${order.id}/pages`;
    expect((await api("DELETE", path, { token: await admin() })).body).toEqual({ success: true });
    expect(await problemOf(token)).toEqual([410, "order_link_ended"]);
    const { body } = await api<{ path: string }>("POST", "/api/order-pages", {
      body: { orderNumber: order.orderNumber, email: user.email },
    });
    expect((await readPage(body.path.split("/").at(-1)!)).status).toBe(200);
  });

  it("is the account's: with its session, and from our own pages alone where that is a cookie", async () => {
    const { user } = await bought();
    const token = await linkOf(user.email);
    const path = `/api/order-pages/${token}`;
    const foreign = { Cookie: `session_token=${user.token}`, Origin: "https://elsewhere.example" };
    const refused = await refusal("DELETE", path, { headers: foreign });
    expect([refused.status, refused.body.code]).toEqual([
      403,
      expect.stringMatching(/^(foreign_origin|order_unconfirmed)$/),
    ]);
    expect((await api("DELETE", path, { token: user.token })).status).toBe(200);
    expect(await problemOf(token)).toEqual([410, "order_link_ended"]);
  });

  it("is nobody's who only has the link, nor another account's", async () => {
    const { user } = await bought();
    const stranger = await bought();
    const token = await linkOf(user.email);
    for (const session of [undefined, stranger.user.token]) {
      const { status, body } = await refusal("DELETE", `/api/order-pages/${token}`, session ? { token: session } : {});
      expect([status, body.code]).toEqual([403, "order_unconfirmed"]);
    }
    expect((await readPage(token)).status).toBe(200);
  });
});

describe("an account", () => {
  it("sees its own order whole by the link, without a code; another account does not", async () => {
    const { user } = await bought();
    const stranger = await bought();
    const token = await linkOf(user.email);
    const own = await readPage(token, { "X-Session-Token": user.token });
    expect(own.body).toMatchObject({ isConfirmed: true, email: user.email, shippingAddress: { zipCode: "94105" } });
    const other = await readPage(token, { "X-Session-Token": stranger.user.token });
    expect(other.body.isConfirmed).toBe(false);
  });

  it("makes links to its own orders, and to no other", async () => {
    const { user, order } = await bought();
    const stranger = await bought();
    const path = `/api/user/orders/${order.id}/page`;
    const { body } = await api<{ path: string }>("POST", path, { token: user.token });
    expect((await readPage(body.path.replace("/order/", ""))).body.orderNumber).toBe(order.orderNumber);
    expect((await refusal("POST", path, { token: stranger.user.token })).status).toBe(404);
    expect((await refusal("POST", path)).status).toBe(401);
    expect((await refusal("POST", "/api/user/orders/order_x/page", { token: user.token })).status).toBe(404);
  });
});

describe("the page itself", () => {
  const open = (token: string) => fetch(new URL(`/order/${token}`, required("STORE_URL")));

  it("is rendered by the server, masked, kept by nobody, listed nowhere, and tells no other page its address", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    const session = { Cookie: `session_token=${user.token}`, "X-Session-Token": user.token };
    const page = await fetch(new URL(`/order/${token}`, required("STORE_URL")), { headers: session });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(order.orderNumber);
    expect(html).not.toContain(user.email);
    expect(html).not.toContain("Mission Street");
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(html).not.toMatch(/property="og:/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });

  it("is fresh each time: what has changed is there at once", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    expect(await (await open(token)).text()).toContain("ORDER STATUS: PROCESSING");
    await api("PUT", `/api/admin/orders/${order.id}/status`, { token: await admin(), body: { status: "Delivered" } });
    expect(await (await open(token)).text()).toContain("ORDER STATUS: DELIVERED");
  });

  it("says what is wrong with a link, with the status for it, and the same headers", async () => {
    const { user, order } = await bought();
    const token = await linkOf(user.email);
    await api("DELETE", `/api/admin/orders/${order.id}/pages`, { token: await admin() });
    for (const [link, status, text] of [
      ["nonsense", 404, "This link is not right"],
      [token, 410, "This link was ended"],
    ] as const) {
      const page = await open(link);
      const html = await page.text();
      expect([page.status, html.includes(text), html.includes("/order-status")]).toEqual([status, true, true]);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
    }
  });

  it("is closed to robots", async () => {
    const robots = await (await fetch(new URL("/robots.txt", required("STORE_URL")))).text();
    expect(robots).toMatch(/^Disallow: \/order\/$/m);
  });
});
