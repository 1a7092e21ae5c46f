import { randomUUID } from "node:crypto";
import { medusaAdminOk, sql } from "@nocturne/test-support";
import { expect, it, vi } from "vitest";

type Link = { shipping_profile_id: string };

const profilesOf = (id: string) =>
  sql<Link>("select shipping_profile_id from product_shipping_profile where product_id = $1 and deleted_at is null", [
    id,
  ]);

it("a product that the Medusa admin makes without a shipping profile gets the store's, and keeps one of its own", async () => {
  const title = `Bare ${randomUUID()}`;
  const { product } = await medusaAdminOk<{ product: { id: string } }>("POST", "/admin/products", {
    title,
    options: [{ title: "Size", values: ["M"] }],
  });
  const given = await vi.waitFor(
    async () => {
      const links = await profilesOf(product.id);
      if (links.length === 0) throw new Error("It has none yet.");
      return links;
    },
    { timeout: 25_000, interval: 50 },
  );
  const [store] = await sql<Link>("select shipping_profile_id from shipping_option where name = 'Free shipping'");
  expect(given).toEqual([{ shipping_profile_id: store!.shipping_profile_id }]);
  await medusaAdminOk("POST", `/admin/products/${product.id}`, { title: `${title}, renamed` });
  expect(await profilesOf(product.id)).toEqual(given);
});
