import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** The order that a fulfillment is of; a fulfillment of a return has none. */
export async function selectOrderOfFulfillment(db: Knex, fulfillmentId: string): Promise<string | undefined> {
  const [link] = await rows<{ order_id: string }>(
    db,
    "select order_id from order_fulfillment where fulfillment_id = ? and deleted_at is null",
    [fulfillmentId],
  );
  return link?.order_id;
}

/** Adds a parcel to what was sent. The Medusa admin writes `#` where there is no address. */
export async function insertLabel(
  db: Knex,
  fulfillmentId: string,
  label: { number: string; url: string },
): Promise<void> {
  await execute(
    db,
    `insert into fulfillment_label (id, fulfillment_id, tracking_number, tracking_url, label_url) values (?, ?, ?, ?, '#')`,
    [generateEntityId(undefined, "fulla"), fulfillmentId, label.number, label.url || "#"],
  );
}

export async function setLabelUrl(db: Knex, id: string, url: string): Promise<void> {
  await execute(db, "update fulfillment_label set tracking_url = ?, updated_at = now() where id = ?", [url || "#", id]);
}

/** For good, as Medusa itself removes labels. */
export async function deleteLabel(db: Knex, id: string): Promise<void> {
  await execute(db, "delete from fulfillment_label where id = ?", [id]);
}

/** Orders of which something was sent, delivered, cancelled, returned or exchanged within so many minutes. */
export async function selectOrdersWithNews(db: Knex, minutes: number): Promise<string[]> {
  const found = await rows<{ order_id: string }>(
    db,
    `with since as (select now() - make_interval(mins => ?) as at)
     select link.order_id
       from fulfillment sent
       join order_fulfillment link on link.fulfillment_id = sent.id and link.deleted_at is null
      where sent.deleted_at is null and sent.updated_at > (select at from since)
      union
     select placed.id from "order" placed
      where placed.status = 'canceled' and placed.deleted_at is null and placed.updated_at > (select at from since)
      union
     select back.order_id from "return" back
      where back.deleted_at is null and back.updated_at > (select at from since)
      union
     select change.order_id from order_change change
      where change.deleted_at is null and change.confirmed_at > (select at from since)`,
    [minutes],
  );
  return found.map(({ order_id: orderId }) => orderId);
}

/** An address as Medusa has it. */
type DeliveryAddress = Record<
  | "first_name"
  | "last_name"
  | "company"
  | "address_1"
  | "address_2"
  | "city"
  | "province"
  | "postal_code"
  | "country_code"
  | "phone",
  string
>;

/** Sets where the parcels of an order go that are packed and have not left: Medusa wrote it down when they were packed. */
export async function setDeliveryAddress(db: Knex, orderId: string, address: DeliveryAddress): Promise<void> {
  const packed = await rows<{ id: string }>(
    db,
    `select packed.delivery_address_id as id
       from order_fulfillment link
       join fulfillment packed on packed.id = link.fulfillment_id and packed.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and packed.canceled_at is null
        and packed.shipped_at is null and packed.delivered_at is null`,
    [orderId],
  );
  await execute(
    db,
    `update fulfillment_address
        set first_name = :first_name, last_name = :last_name, company = :company, address_1 = :address_1,
            address_2 = :address_2, city = :city, province = :province, postal_code = :postal_code,
            country_code = :country_code, phone = :phone, updated_at = now()
      where id = any(:ids)`,
    { ids: packed.map(({ id }) => id), ...address },
  );
}
