import { randomUUID } from "node:crypto";
import type { MoveIn } from "@nocturne/contract";
import { sql } from "@nocturne/test-support";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BUILT, MedusaInstance } from "../support/medusa-instance";
import { admin } from "../support/shop";
import { dryRun, PictureServer, removeMoved, settled, shopifyCsv, shopifyProducts } from "../support/shopify-export";

const COUNT = 60;
/** The job runs every minute, and what a dead process held is free after twenty seconds. */
const JOB_MS = 150_000;

const mark = `k${randomUUID().slice(0, 8)}`;
const other = new MedusaInstance();
let pictures: PictureServer;

beforeAll(async () => {
  pictures = await PictureServer.start();
  await other.start(BUILT, { WEBHOOK_PRIVATE_HOSTS: "localhost" });
}, 240_000);

afterAll(async () => {
  await other.stop();
  pictures.stop();
  await removeMoved(mark);
}, 120_000);

it("goes on where a killed process has left it, and doubles nothing", { timeout: 400_000 }, async () => {
  const file = shopifyCsv(shopifyProducts(COUNT, mark, pictures));
  const { id } = await dryRun(file);
  const headers = { "X-Session-Token": await admin() };
  const progress = async () => (await other.call<MoveIn>("GET", `/api/admin/move-ins/${id}`, undefined, headers)).body;
  expect((await other.call("POST", `/api/admin/move-ins/${id}/start`, {}, headers)).status).toBe(200);
  await vi.waitFor(async () => expect((await progress()).done).toBeGreaterThanOrEqual(10), {
    timeout: 60_000,
    interval: 100,
  });
  await other.kill();
  const [left] = await sql<{ count: number }>(
    "select count(*)::int as count from move_in_row where move_in_id = $1 and outcome in ('planned', 'running')",
    [id],
  );
  expect(left?.count).toBeGreaterThan(0);

  expect(await settled(id, ["finished"], JOB_MS)).toMatchObject({ done: COUNT, failed: 0, pictures: { failed: 0 } });
  const [made] = await sql<Record<string, number>>(
    `select count(distinct p.id)::int as products, count(distinct p.handle)::int as handles,
            count(distinct v.id)::int as variants, count(distinct v.sku)::int as skus,
            count(distinct link.inventory_item_id)::int as items
       from product p
       join product_variant v on v.product_id = p.id and v.deleted_at is null
       left join product_variant_inventory_item link on link.variant_id = v.id and link.deleted_at is null
      where p.handle like $1 and p.deleted_at is null`,
    [`${mark}%`],
  );
  const counted = COUNT * 0.9 * 4;
  const all = counted + COUNT * 0.1;
  expect(made).toEqual({ products: COUNT, handles: COUNT, variants: all, skus: all, items: counted });
  const stray = await sql(
    `select item.sku from inventory_item item
      where item.sku like $1 and item.deleted_at is null and not exists (
        select 1 from product_variant_inventory_item link
         where link.inventory_item_id = item.id and link.deleted_at is null)`,
    [`${mark.toUpperCase()}%`],
  );
  expect(stray).toEqual([]);
  expect((await dryRun(file, { overwrite: true })).counts).toEqual({ make: 0, change: 0, leave: COUNT, refuse: 0 });
});
