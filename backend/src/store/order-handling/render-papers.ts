import { describeOptions, type Order, type OrderPapersQuery } from "@nocturne/contract";
import { addressLines } from "@nocturne/contract/address-format";
import { InvoicePage, LEFT } from "../invoice/invoice-page";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Who sends it: its name, or a PNG in its place. */
export type Label = { storeName: string; logo: Buffer | null };

/** One page or more for each order, or one list of all their pieces. The PDF writer is loaded with the first paper. */
export async function renderPapers(
  paper: OrderPapersQuery["paper"],
  orders: readonly Order[],
  label: Label,
): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const title = paper === "pick-list" ? "Pick list" : "Packing slips";
  const pdf = new PDFDocument({
    size: "A4",
    margin: LEFT,
    autoFirstPage: false,
    info: { Title: title, Author: label.storeName },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  if (paper === "pick-list") writePickList(new InvoicePage(pdf, title), orders, label);
  else for (const order of orders) writeSlip(new InvoicePage(pdf, order.orderNumber), order, label);
  pdf.end();
  return await done;
}

function writeMark(page: InvoicePage, { storeName, logo }: Label): void {
  if (logo) page.mark(logo);
  else page.heading(storeName);
}

function writeSlip(page: InvoicePage, order: Order, label: Label): void {
  writeMark(page, label);
  page.columns(
    ["Packing slip", ...addressLines(order.shippingAddress, order.customerName)],
    [
      `Order: ${order.orderNumber}`,
      `Ordered: ${DATE.format(new Date(order.createdAt))}`,
      ...order.shippingMethods.map(({ name }) => `Shipping: ${name}`),
    ],
  );
  page.row({ text: "Item", cells: ["", "", "Pieces"], isHead: true });
  for (const item of order.items) page.row({ text: nameOf(item), cells: ["", "", String(item.quantity)] });
  page.sum("Pieces", String(sumOf(order.items)), true);
}

function writePickList(page: InvoicePage, orders: readonly Order[], label: Label): void {
  writeMark(page, label);
  page.columns(["Pick list"], [`Orders: ${orders.length}`]);
  page.row({ text: "Item", cells: ["", "Orders", "Pieces"], isHead: true });
  for (const { name, orders: count, pieces } of picksOf(orders)) {
    page.row({ text: name, cells: ["", String(count), String(pieces)] });
  }
  page.sum("Pieces", String(sumOf(orders.flatMap(({ items }) => items))), true);
}

/** What is to be fetched from the shelves, by name. Pure. */
export function picksOf(orders: readonly Order[]): { name: string; orders: number; pieces: number }[] {
  const picks = new Map<string, { orderIds: Set<string>; pieces: number }>();
  for (const order of orders) {
    for (const item of order.items) {
      const pick = picks.get(nameOf(item)) ?? { orderIds: new Set(), pieces: 0 };
      pick.orderIds.add(order.id);
      pick.pieces += item.quantity;
      picks.set(nameOf(item), pick);
    }
  }
  return [...picks]
    .map(([name, { orderIds, pieces }]) => ({ name, orders: orderIds.size, pieces }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

type Item = Order["items"][number];

function nameOf({ name, options }: Item): string {
  const chosen = describeOptions(options);
  return chosen ? `${name} · ${chosen}` : name;
}

const sumOf = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
