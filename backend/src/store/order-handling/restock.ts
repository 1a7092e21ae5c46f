import { isDeepStrictEqual } from "node:util";
import type { IOrderModuleService, MedusaContainer, OrderLineItemDTO } from "@medusajs/framework/types";
import {
  ChangeActionType,
  MathBN,
  Modules,
  OrderChangeType,
  OrderEditWorkflowEvents,
  OrderWorkflowEvents,
} from "@medusajs/framework/utils";
import type { Restock } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { byItemId, lockLevels, selectReservedItems } from "../medusa-tables/inventory";
import {
  addStock,
  markStocked,
  releaseSurplus,
  selectRestocks,
  selectStockPlaces,
  type RestockChange,
  type RestockLine,
  type RestockNote,
} from "../medusa-tables/restock";
import { dropLeftSwaps } from "../order-progress/left-swaps";
import type { HandledOrder } from "./read-lines";

/** Pieces that a refund gives back the price of, and what becomes of them. */
export type RestockedLine = RestockLine & { restock: Restock };

const linesOf = (lines: readonly RestockedLine[], kind: Restock): RestockLine[] =>
  lines.filter(({ restock }) => restock === kind).map(({ itemId, quantity }) => ({ itemId, quantity }));

/**
 * Throws 409 `restock_unavailable` where so many pieces are not there to go back, and `restock_leaves_nothing` where nothing of the
 * order would be left: that is a cancellation. Pure.
 */
export function requireRestockable({ records }: HandledOrder, lines: readonly RestockedLine[]): void {
  const byId = new Map(records.map((record) => [record.itemId, record]));
  const isThere = ({ itemId, quantity, restock }: RestockedLine) => {
    const record = byId.get(itemId);
    if (restock === "none") return true;
    return quantity <= (restock === "cancel" ? (record?.cancellable ?? 0) : (record?.returnable ?? 0));
  };
  if (!lines.every(isThere)) throw new StoreError("restock_unavailable");
  const cancelled = linesOf(lines, "cancel").reduce((sum, { quantity }) => sum + quantity, 0);
  const left = records.reduce((sum, record) => sum + record.quantity - record.cancelled, 0);
  if (cancelled > 0 && cancelled >= left) throw new StoreError("restock_leaves_nothing");
}

type Restocking = { key: string; lines: readonly RestockedLine[]; by: string };

/**
 * Says at Medusa that pieces leave an order unsent, or have come back: an edit that takes them out, a return that is received.
 * Before the refund, so that Medusa knows that their price is owed. What was said by this key is not said again. The pieces
 * are counted by `finishRestocks`, once the money has gone back.
 */
export async function beginRestock(
  scope: MedusaContainer,
  orderId: string,
  { key, lines, by }: Restocking,
): Promise<void> {
  const done = (await selectRestocks(database(scope), orderId)).filter((change) => change.key === key);
  const steps = [
    // The edit comes last, and can be taken back.
    { kind: "return_request", of: linesOf(lines, "return"), act: agreeOnReturn },
    { kind: "edit", of: linesOf(lines, "cancel"), act: takeOut },
  ] as const;
  for (const { kind, of, act } of steps) {
    const before = done.find((change) => change.kind === kind);
    if (before && !isDeepStrictEqual(before.lines, of)) throw new StoreError("refund_lines_gone");
    if (!before && of.length > 0) await act(scope, orderId, { key, lines: of }, by);
  }
}

/** Takes back what was said by this key, where nothing came after it: its refund was declined. */
export async function undoRestock(scope: MedusaContainer, orderId: string, key: string): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const { version } = await orders.retrieveOrder(orderId, { select: ["id", "version"] });
  const changes = await selectRestocks(database(scope), orderId);
  const said = (kind: RestockChange["kind"]) => changes.find((change) => change.key === key && change.kind === kind);
  if (said("edit")?.version === Number(version)) await orders.revertLastVersion(orderId);
  const returnId = said("return_receive") ? null : said("return_request")?.return_id;
  if (returnId) await orders.cancelReturn({ order_id: orderId, return_id: returnId });
}

/**
 * Ends what a process left of the restocks of an order when it died: takes back those whose refund was never begun, and counts the
 * others. All but the one that is at work, which its own call ends. Under the order's lock. Repeatable.
 */
export async function settleRestocks(scope: MedusaContainer, orderId: string, atWork?: string): Promise<void> {
  const begun = (await selectRestocks(database(scope), orderId)).filter((change) => !change.is_refunded);
  const keys = new Set(begun.map(({ key }) => key));
  // The newest first: only the last version of an order can be taken back.
  for (const key of [...keys].toReversed()) if (key !== atWork) await undoRestock(scope, orderId, key);
  await finishRestocks(scope, orderId, atWork && keys.has(atWork) ? atWork : undefined);
}

/**
 * Counts what the restocks of an order have freed or brought back: each once, whatever was cut off before; all but the one that is
 * at work. Under the order's lock. Repeatable.
 */
export async function finishRestocks(scope: MedusaContainer, orderId: string, atWork?: string): Promise<void> {
  const all = (await selectRestocks(database(scope), orderId)).filter(({ key }) => key !== atWork);
  const edits = all.filter(({ kind }) => kind === "edit");
  if (edits.length > 0)
    await release(scope, orderId, [...new Set(edits.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))]);
  const received = new Set(all.filter(({ kind }) => kind === "return_receive").map(({ return_id: id }) => id));
  for (const request of all.filter(({ kind }) => kind === "return_request")) {
    if (!received.has(request.return_id)) await receive(scope, orderId, request);
  }
  const changes = await selectRestocks(database(scope), orderId);
  for (const change of changes) if (change.kind === "return_receive" && !change.is_stocked) await stock(scope, change);
}

/** An edit of Medusa's: fewer pieces of each line, and their part of its discount. */
async function takeOut(scope: MedusaContainer, orderId: string, note: RestockNote, by: string): Promise<void> {
  const orders = scope.resolve(Modules.ORDER);
  const { items = [] } = await orders.retrieveOrder(orderId, { relations: ["items", "items.adjustments"] });
  const actions = note.lines.flatMap(({ itemId, quantity }) => {
    const line = items.find(({ id }) => id === itemId);
    if (!line) throw new StoreError("restock_unavailable");
    const left = Number(line.quantity) - quantity;
    if (left < 0) throw new StoreError("restock_unavailable");
    return [
      {
        action: ChangeActionType.ITEM_UPDATE,
        details: { reference_id: itemId, quantity: left, quantity_diff: -quantity },
      },
      {
        action: ChangeActionType.ITEM_ADJUSTMENTS_REPLACE,
        details: { reference_id: itemId, adjustments: left > 0 ? adjustmentsOf(line, left) : [] },
      },
    ];
  });
  const change = await orders.createOrderChange({
    order_id: orderId,
    change_type: OrderChangeType.EDIT,
    internal_note: "Refunded and not sent.",
    created_by: by,
    metadata: { restock: note },
  });
  try {
    const step = { order_change_id: change.id, order_id: orderId, version: change.version };
    await orders.addOrderAction(actions.map((action) => ({ ...step, ...action })));
    await orders.confirmOrderChange({ id: change.id, confirmed_by: by });
  } catch (error) {
    await dropLeftSwaps(scope, orderId);
    throw error;
  }
  await scope
    .resolve(Modules.EVENT_BUS)
    .emit({ name: OrderEditWorkflowEvents.CONFIRMED, data: { order_id: orderId, actions: [] } });
}

/** What a line's adjustments come to for so many of its pieces, to the last digit. */
function adjustmentsOf(line: OrderLineItemDTO, left: number) {
  return (line.adjustments ?? []).map((adjustment) => {
    const { raw_amount: exact } = adjustment as { raw_amount?: { value: string } };
    const part = MathBN.div(MathBN.mult(exact?.value ?? adjustment.amount, left), line.quantity);
    return {
      code: adjustment.code,
      description: adjustment.description,
      promotion_id: adjustment.promotion_id,
      amount: part.toFixed(),
      is_tax_inclusive: (adjustment as { is_tax_inclusive?: boolean }).is_tax_inclusive,
    };
  });
}

/** The pieces are here already, so nobody is told that a return was agreed on: `requested_at` stays empty. */
async function agreeOnReturn(scope: MedusaContainer, orderId: string, note: RestockNote, by: string): Promise<void> {
  const places = await selectStockPlaces(
    database(scope),
    note.lines.map(({ itemId }) => itemId),
  );
  await scope.resolve(Modules.ORDER).createReturn({
    order_id: orderId,
    location_id: places.find(({ location_id: id }) => id)?.location_id ?? null,
    items: note.lines.map(({ itemId: id, quantity }) => ({ id, quantity })),
    created_by: by,
    metadata: { restock: note },
  });
}

async function receive(scope: MedusaContainer, orderId: string, request: RestockChange): Promise<void> {
  const { return_id: returnId, key, lines } = request;
  if (!returnId) return;
  const orders: IOrderModuleService = scope.resolve(Modules.ORDER);
  await orders.receiveReturn({
    return_id: returnId,
    items: lines.map(({ itemId: id, quantity }) => ({ id, quantity })),
    metadata: { restock: { key, lines } },
  });
  await scope
    .resolve(Modules.EVENT_BUS)
    .emit({ name: OrderWorkflowEvents.RETURN_RECEIVED, data: { order_id: orderId, return_id: returnId } });
}

async function release(scope: MedusaContainer, orderId: string, lineIds: readonly string[]): Promise<void> {
  const db = database(scope);
  const held = await Promise.all(lineIds.map((lineItemId) => selectReservedItems(db, { lineItemId })));
  const items = [...new Set(held.flat())].toSorted(byItemId);
  const work = () => db.transaction((trx) => releaseSurplus(trx, orderId, lineIds));
  if (items.length > 0) await scope.resolve(Modules.LOCKING).execute(items, work);
}

/** Counts the pieces of a return where they were sent from; else where there are most. */
async function stock(scope: MedusaContainer, { id, lines }: RestockChange): Promise<void> {
  const db = database(scope);
  const places = await selectStockPlaces(
    db,
    lines.map(({ itemId }) => itemId),
  );
  const pieces = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const work = () =>
    db.transaction(async (trx) => {
      for (const { line_id: lineId, inventory_item_id: itemId, required, location_id: location } of places) {
        const levels = await lockLevels(trx, itemId);
        const [fullest] = levels.toSorted((a, b) => b.available - a.available);
        const level = levels.find(({ location_id: at }) => at === location) ?? fullest;
        if (level) await addStock(trx, level.id, (pieces.get(lineId) ?? 0) * required);
      }
      if (!(await markStocked(trx, id))) throw new TypeError("These pieces were counted already.");
    });
  const items = [...new Set(places.map(({ inventory_item_id: itemId }) => itemId))];
  if (items.length === 0) await db.transaction((trx) => markStocked(trx, id));
  else await scope.resolve(Modules.LOCKING).execute(items, work);
}
