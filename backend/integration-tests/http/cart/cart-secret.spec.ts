import { createHash } from "node:crypto";
import { api, medusaAdminOk, sql } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { hashLeftoverSessionIds } from "../../../src/store/cart/cart-key-hash";
import { storeHeaders } from "../../support/medusa-store";
import { buy, newCart, standingProduct } from "../../support/shop";
import { withDatabase } from "../../support/store-database";

const cartIdOf = async (sessionId: string) =>
  (await sql<{ cart_id: string }>("select cart_id from cart_session where id = $1", [sessionId]))[0]!.cart_id;

const metadataOf = async (cartId: string) =>
  (await sql<{ metadata: Record<string, string> }>("select metadata from cart where id = $1", [cartId]))[0]!.metadata;

const hashOf = (sessionId: string) => createHash("sha256").update(sessionId).digest("hex");

describe("the cart id, a bearer secret", () => {
  it("is not in the Medusa cart behind it, nor in what /store and /admin say of that cart", async () => {
    const sessionId = await newCart(await standingProduct());
    const cartId = await cartIdOf(sessionId);
    expect(await metadataOf(cartId)).toEqual({ cart_session_hash: hashOf(sessionId) });
    const store = await api("GET", `/store/carts/${cartId}?fields=*,*items`, { headers: await storeHeaders() });
    expect(store.status).toBe(200);
    expect(JSON.stringify(store.body)).not.toContain(sessionId);
  });

  it("is in no order of the Medusa admin, and in no workflow's record", async () => {
    const { order } = await buy(await standingProduct());
    const [purchase] = await sql<{ session_id: string }>("select session_id from purchase where order_id = $1", [
      order.id,
    ]);
    const secret = purchase!.session_id;
    const shown = await medusaAdminOk("GET", `/admin/orders/${order.id}?fields=*,*cart,+metadata,+cart.metadata`);
    expect(JSON.stringify(shown)).not.toContain(secret);
    const kept = await sql("select 1 from workflow_execution where context::text like '%' || $1 || '%'", [secret]);
    expect(kept).toEqual([]);
  });

  it("is hashed where a process of an older version still wrote it, and nothing else is lost", async () => {
    const sessionId = await newCart(await standingProduct());
    const cartId = await cartIdOf(sessionId);
    await sql(
      `update cart set metadata = jsonb_build_object('cart_session_id', $2::text, 'gift', 'yes') where id = $1`,
      [cartId, sessionId],
    );
    const results = await Promise.all([1, 2, 3].map(() => withDatabase((db) => hashLeftoverSessionIds(db))));
    expect(results.reduce((sum, count) => sum + count)).toBe(1);
    expect(await metadataOf(cartId)).toEqual({ cart_session_hash: hashOf(sessionId), gift: "yes" });
  });
});
