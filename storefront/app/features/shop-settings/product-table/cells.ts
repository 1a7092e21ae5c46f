import type { AdminProductLine, ProductState, ProductTableChange } from "@nocturne/contract";
import { badgesFault, parseBadges } from "@nocturne/contract/badges";
import { formatCents, toCents } from "@nocturne/contract/money";
import { MAX_PRICE_CENTS, UNLIMITED_INVENTORY } from "@nocturne/contract/product-limits";
import { TABLE_STATES } from "@nocturne/contract/product-states";
import { typedAmount } from "../../../lib/typed-amount";
import { tableTexts } from "./texts";

export const CELLS = ["price", "inventory", "category", "badges", "state"] as const;
export type CellName = (typeof CELLS)[number];

/** The cells of a product as they are typed. Stock is "" where it is not counted. */
export type Cells = { price: string; inventory: string; category: string; badges: string; state: ProductState };

/** A product as it was when its first cell was changed, and what was typed since. */
export type Edit = { line: AdminProductLine; cells: Partial<Cells> };
export type Edits = ReadonlyMap<string, Edit>;

export function cellsOf({ price, inventory, category, badges, state }: AdminProductLine): Cells {
  return {
    price: price ?? "",
    inventory: inventory === UNLIMITED_INVENTORY ? "" : String(inventory),
    category,
    badges: badges.join(", "),
    state,
  };
}

/** Whether a cell holds one value that another one can take the place of. */
export function isOpen(line: AdminProductLine, name: CellName): boolean {
  if (name === "state") return line.state !== "scheduled";
  // Of what has no price here the list does not say them.
  if (name === "badges") return line.price !== null;
  return !line.several.includes(name) && (name !== "price" || line.price !== null);
}

const priceOf = (text: string): number | null => {
  const amount = typedAmount(text);
  const cents = amount === "" ? null : toCents(amount);
  return cents !== null && cents <= MAX_PRICE_CENTS ? cents : null;
};

const WHOLE = /^\d{1,6}$/;
const stockOf = (text: string): number | null => {
  const digits = text.trim();
  if (digits === "") return UNLIMITED_INVENTORY;
  return WHOLE.test(digits) ? Number(digits) : null;
};

/** What is wrong with a cell as it is typed; null where nothing is. */
export function faultOf(name: CellName, text: string): string | null {
  if (name === "price") return priceOf(text) === null ? tableTexts.priceInvalid : null;
  if (name === "inventory") return stockOf(text) === null ? tableTexts.inventoryInvalid : null;
  if (name === "badges") return badgesFault(parseBadges(text));
  if (name === "category") return text.trim().length > 100 ? tableTexts.categoryInvalid : null;
  return null;
}

const isTableState = (state: ProductState): state is (typeof TABLE_STATES)[number] =>
  (TABLE_STATES as readonly string[]).includes(state);

/** What of a product differs from what was read; null where nothing does. Cells with a fault are left out. */
export function changeOf({ line, cells }: Edit): ProductTableChange | null {
  const change: ProductTableChange = { id: line.id };
  const cents = cells.price === undefined ? null : priceOf(cells.price);
  if (cents !== null && line.price !== null && formatCents(cents) !== line.price) {
    change.price = { from: line.price, to: formatCents(cents) };
  }
  const stock = cells.inventory === undefined ? null : stockOf(cells.inventory);
  if (stock !== null && stock !== line.inventory) change.inventory = { from: line.inventory, to: stock };
  const category = cells.category?.trim();
  if (category !== undefined && category !== line.category) change.category = { from: line.category, to: category };
  const badges = cells.badges === undefined ? line.badges : parseBadges(cells.badges);
  if (badges.join() !== line.badges.join()) change.badges = { from: line.badges, to: badges };
  const { state } = cells;
  if (state && state !== line.state && isTableState(state) && isTableState(line.state)) {
    change.state = { from: line.state, to: state };
  }
  return Object.keys(change).length > 1 ? change : null;
}

export const changesOf = (edits: Edits): ProductTableChange[] =>
  [...edits.values()].flatMap((edit) => changeOf(edit) ?? []);

export const hasFault = ({ cells }: Edit): boolean =>
  CELLS.some((name) => cells[name] !== undefined && faultOf(name, cells[name]) !== null);

/** The change that takes a change back. */
export function reverse({ id, price, inventory, category, badges, state }: ProductTableChange): ProductTableChange {
  const turn = <Value>(cell: { from: Value; to: Value } | undefined) => cell && { from: cell.to, to: cell.from };
  return {
    id,
    price: turn(price),
    inventory: turn(inventory),
    category: turn(category),
    badges: turn(badges),
    state: turn(state),
  };
}

export const DEEDS = ["price", "percent", "inventory", "add", "category", "badges", "state"] as const;
export type Deed = (typeof DEEDS)[number];

const CELL_OF = { price: "price", percent: "price", inventory: "inventory", add: "inventory" } as const;
export const cellOf = (deed: Deed): CellName =>
  deed === "category" || deed === "badges" || deed === "state" ? deed : CELL_OF[deed];

const PERCENT = /^[+-]?\d{1,4}([.,]\d{1,2})?$/;
const percentOf = (text: string): number | null => {
  const number = PERCENT.test(text.trim()) ? Number(text.trim().replace(",", ".")) : NaN;
  return number >= -100 && number <= 1000 ? number : null;
};

/** Whether a deed can be done with a value. */
export function isValue(deed: Deed, value: string): boolean {
  if (deed === "percent") return percentOf(value) !== null;
  if (deed === "add") return /^[+-]?\d{1,6}$/.test(value.trim());
  return faultOf(cellOf(deed), value) === null;
}

/** What a deed makes of a cell; null where it leaves the cell as it is. Amounts are rounded to the cent, halves up. */
export function applyDeed(deed: Deed, value: string, current: string): string | null {
  if (deed === "percent") {
    const [cents, percent] = [priceOf(current), percentOf(value)];
    if (cents === null || percent === null) return null;
    const changed = Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
    return changed <= MAX_PRICE_CENTS ? formatCents(changed) : null;
  }
  if (deed === "add") {
    if (current.trim() === "" || stockOf(current) === null) return null;
    const count = stockOf(current)! + Number(value);
    return count >= 0 && count < UNLIMITED_INVENTORY ? String(count) : null;
  }
  if (deed === "price") return formatCents(priceOf(value) ?? 0);
  return value.trim();
}
