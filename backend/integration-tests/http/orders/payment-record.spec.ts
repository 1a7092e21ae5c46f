import { medusaAdminOk, newRegistration, sql } from "@nocturne/test-support";
import { beforeAll, describe, expect, it } from "vitest";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { buy, standingProduct } from "../../support/shop";

type Row = Record<string, unknown>;

/** A row without what differs from order to order: times, the parts of ids behind their kind, and the order's total. */
function shapeOf(row: Row, total: string): Row {
  const shape = (value: unknown): unknown => {
    if (value === null) return null;
    if (value instanceof Date) return "a time";
    if (typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([key, at]) => [key, shape(at)]));
    const text = String(value as string | number | boolean);
    if (Number(text) === Number(total) && text !== "") return "the total";
    return text.replace(/_[0-9A-Z]{26}$/, "_…");
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shape(value)]));
}

/** Everything that the payment of an order has left in Medusa's tables, each table's rows by its name. */
async function paymentRecord(orderId: string): Promise<Record<string, Row[]>> {
  const [link] = await sql<{ payment_collection_id: string; id: string }>(
    "select * from order_payment_collection where order_id = $1 and deleted_at is null",
    [orderId],
  );
  const collectionId = link!.payment_collection_id;
  const payments = "select id from payment where payment_collection_id = $1";
  const tables: Record<string, Row[]> = {
    payment_collection: await sql("select * from payment_collection where id = $1", [collectionId]),
    payment_session: await sql("select * from payment_session where payment_collection_id = $1", [collectionId]),
    payment: await sql("select * from payment where payment_collection_id = $1", [collectionId]),
    capture: await sql(`select * from capture where payment_id in (${payments})`, [collectionId]),
    order_transaction: await sql("select * from order_transaction where order_id = $1", [orderId]),
    order_summary: await sql("select * from order_summary where order_id = $1", [orderId]),
  };
  const total = String(tables["payment_collection"]![0]!["amount"]);
  return Object.fromEntries(
    Object.entries(tables).map(([name, found]) => [name, found.map((row) => shapeOf(row, total))]),
  );
}

/** What names the one who made it: the purchase here, the cart's own session and the admin who captured there. */
function withoutMaker(record: Record<string, Row[]>): Record<string, Row[]> {
  return {
    ...record,
    payment_session: record["payment_session"]!.map(
      ({ data: _data, context: _context, metadata: _metadata, ...row }) => row,
    ),
    capture: record["capture"]!.map(({ created_by: _admin, ...row }) => row),
  };
}

describe("the payment of an order that nobody outside was asked for", () => {
  let ours: Record<string, Row[]>;
  let medusas: Record<string, Row[]>;

  beforeAll(async () => {
    const { order } = await buy(await standingProduct());
    ours = await paymentRecord(order.id);
    const id = await guestOrderAtMedusa(newRegistration().email);
    const { order: record } = await medusaAdminOk<{
      order: { payment_collections: { payments: { id: string }[] }[] };
    }>("GET", `/admin/orders/${id}?fields=*payment_collections.payments`);
    await medusaAdminOk("POST", `/admin/payments/${record.payment_collections[0]!.payments[0]!.id}/capture`, {});
    medusas = await paymentRecord(id);
  });

  it.each(["payment_collection", "payment_session", "payment", "capture", "order_transaction", "order_summary"])(
    "stands in %s as Medusa's own payment module would have written it",
    (table) => {
      expect(ours[table]).toHaveLength(1);
      expect(withoutMaker(ours)[table]).toEqual(withoutMaker(medusas)[table]);
    },
  );
});
