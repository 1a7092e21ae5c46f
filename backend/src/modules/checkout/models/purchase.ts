import { model } from "@medusajs/framework/utils";

/**
 * One attempt to buy one cart: what exactly is bought, for how much, by whom.
 *
 * `open`: can be paid, follows the cart. `superseded`: must not be paid any more, but the provider has not confirmed it.
 * `void`: can't be paid. `paid`: never changes again and becomes exactly one order (`ordered`). `refund_due`: paid, but
 * its stock was gone; becomes `refunded`.
 *
 * Amounts are whole cents. The order's id is the purchase's id with another prefix, so that a crash can't make two.
 */
export const Purchase = model
  .define("purchase", {
    id: model.id({ prefix: "purch" }).primaryKey(),
    session_id: model.text(),
    cart_id: model.text(),
    /** Null for a guest's: it belongs to its e-mail until that is proved to be an account's. */
    account_id: model.text().nullable(),
    /** The Medusa customer; null for a guest's until it is made with the order. */
    customer_id: model.text().nullable(),
    state: model.enum(["open", "superseded", "void", "paid", "ordered", "refund_due", "refunded"]),
    /** The payment provider, null where there was nothing to pay. */
    provider: model.text().nullable(),
    client_secret: model.text().nullable(),
    /** The payment at the provider, and Medusa's records of it. */
    provider_intent_id: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    payment_session_id: model.text().nullable(),
    /** Lines, amounts and address that the provider is being told; they replace the ones below once it has agreed. */
    next: model.json().nullable(),
    /** When a job last took this purchase up: what always fails waits behind what was never tried. */
    checked_at: model.dateTime().nullable(),
    lines: model.json(),
    amounts: model.json(),
    address: model.json().nullable(),
    /** The promotions whose discount is in the amounts, a list. */
    promotion: model.json().nullable(),
    /** How it is shipped, a list: name and price of each way. */
    shipping: model.json().nullable(),
    customer_email: model.text().nullable(),
    customer_name: model.text().nullable(),
    /** The number the order will get; unique from the moment it is paid for. */
    order_number: model.text().nullable(),
    order_id: model.text().nullable(),
    paid_at: model.dateTime().nullable(),
    /** An order that is placed before it is paid: until when, what became of it, and what the shopper was told. */
    due_at: model.dateTime().nullable(),
    due_state: model.enum(["awaited", "paid", "canceling", "canceled"]).nullable(),
    instructions: model.json().nullable(),
  })
  .indexes([
    { on: ["cart_id"], unique: true, where: "state = 'open' and deleted_at is null" },
    { on: ["order_number"], unique: true, where: "order_number is not null and deleted_at is null" },
    { on: ["order_id"], unique: true, where: "order_id is not null and deleted_at is null" },
    { on: ["provider_intent_id"], unique: true, where: "provider_intent_id is not null and deleted_at is null" },
    { on: ["session_id"], where: "deleted_at is null" },
    { on: ["account_id", "created_at"], where: "deleted_at is null" },
    { on: ["cart_id"], where: "deleted_at is null" },
    // One small index for each state that jobs look for. One index of all states is also taken to find a cart's open purchase, and
    // then the open ones of all carts are read.
    { on: ["paid_at"], where: "state = 'paid' and deleted_at is null" },
    { on: ["updated_at"], where: "state in ('superseded', 'refund_due') and deleted_at is null" },
    { on: ["due_at"], where: "due_state in ('awaited', 'canceling') and deleted_at is null" },
  ]);
