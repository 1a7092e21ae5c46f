import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { deleteProductsWorkflow } from "@medusajs/medusa/core-flows";
import pLimit from "p-limit";
import { database } from "../../lib/database";
import { moveInProductsWorkflow } from "../../workflows/move-in/move-in-products";
import { fetchPicture, PictureError } from "../media/remote/fetch-picture";
import { objectStore } from "../media/storage";
import { findMoved, isWhole } from "../move-in/find-moved";
import type { MovedProduct } from "../move-in/moved";
import type { MoveInRecord } from "../move-in/move-in-table";
import type { OpenRow } from "../move-in/move-in-row-table";
import { formerPath, redirectFault } from "../move-in/redirect-rules";
import { selectRedirects, upsertRedirects } from "../move-in/redirect-table";
import { graph } from "../product-import/current-products";
import { reasonOf, type Outcome } from "./outcome";

type ProductRow = OpenRow & { payload: MovedProduct };

/** Pictures that are on their way at once, of however many products. */
const fetching = pLimit(4);

/** Imports some products: together, and where that fails each by itself, so that one does not keep the others out. */
export async function importProducts(
  scope: MedusaContainer,
  moveIn: MoveInRecord,
  rows: readonly ProductRow[],
): Promise<Outcome[]> {
  await clearRemains(scope, rows);
  const { there, left } = await withoutOthers(scope, moveIn, rows);
  const pictures = await fetchPictures(left);
  const done = await importTogether(scope, left, pictures);
  return [...there, ...done];
}

/** What a crash left half made is removed, and made anew. */
async function clearRemains(scope: MedusaContainer, rows: readonly ProductRow[]): Promise<void> {
  const cutOff = rows.filter(({ outcome, verdict }) => outcome === "running" && verdict === "make");
  if (cutOff.length === 0) return;
  const products = cutOff.map(({ payload }) => payload);
  const current = await findMoved(scope, products);
  const halves = products.flatMap((product) => {
    const found = current.get(product.externalId);
    return found?.external_id === product.externalId && !isWhole(found, product) ? [found.id] : [];
  });
  if (halves.length > 0) await deleteProductsWorkflow(scope).run({ input: { ids: halves } });
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter((sku) => sku !== "");
  if (skus.length === 0) return;
  const items = await graph<{ id: string; variants?: ({ id: string } | null)[] | null }>(
    scope,
    "inventory_item",
    ["id", "variants.id"],
    { sku: skus },
  );
  const stray = items.filter(({ variants }) => !variants?.some(Boolean)).map(({ id }) => id);
  if (stray.length > 0) await scope.resolve(Modules.INVENTORY).deleteInventoryItems(stray);
}

/** What was not there at the dry run, and is now, is somebody else's: it is left as it is. */
async function withoutOthers(scope: MedusaContainer, { overwrite }: MoveInRecord, rows: readonly ProductRow[]) {
  if (overwrite) return { there: [], left: rows };
  const current = await findMoved(
    scope,
    rows.map(({ payload }) => payload),
  );
  const there: Outcome[] = [];
  const left: ProductRow[] = [];
  for (const row of rows) {
    const found = current.get(row.payload.externalId);
    const isOurs = row.outcome === "running" && found?.external_id === row.payload.externalId;
    if (!found || isOurs) left.push(row);
    else
      there.push({ id: row.id, outcome: "done", link: `/product/${found.id}`, notes: ["It is in the shop already."] });
  }
  return { there, left };
}

type Pictures = { of: Record<string, string>; faults: ReadonlyMap<string, string> };

async function fetchPictures(rows: readonly ProductRow[]): Promise<Pictures> {
  const urls = new Set(rows.flatMap(({ payload }) => urlsOf(payload)));
  const of: Record<string, string> = {};
  const faults = new Map<string, string>();
  const fetched = [...urls].map((url) =>
    fetching(async () => {
      try {
        of[url] = await fetchPicture(objectStore(), url);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        faults.set(url, error.message);
      }
    }),
  );
  await Promise.all(fetched);
  return { of, faults };
}

const urlsOf = ({ pictures, variants }: MovedProduct): string[] => [
  ...new Set([...pictures.map(({ url }) => url), ...variants.map(({ pictureUrl }) => pictureUrl)].filter(Boolean)),
];

async function importTogether(
  scope: MedusaContainer,
  rows: readonly ProductRow[],
  pictures: Pictures,
): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const products = rows.map(({ payload }) => payload);
  try {
    const { result } = await moveInProductsWorkflow(scope).run({ input: { products, pictures: pictures.of } });
    const ids = result as Record<string, string>;
    await redirectHere(scope, products, ids);
    return rows.map(({ id, payload }) => ({
      id,
      outcome: "done",
      link: `/product/${ids[payload.externalId] ?? ""}`,
      ...pictureNotes(payload, pictures),
    }));
  } catch (error) {
    if (rows.length === 1) {
      return [
        { id: rows[0]!.id, outcome: "failed", link: "", notes: [reasonOf(scope, rows[0]!.payload.title, error)] },
      ];
    }
    const alone: Outcome[] = [];
    for (const row of rows) alone.push(...(await importTogether(scope, [row], pictures)));
    return alone;
  }
}

function pictureNotes(product: MovedProduct, { of, faults }: Pictures) {
  const urls = urlsOf(product);
  const notes = urls.flatMap((url) => (faults.has(url) ? [`The picture ${url} is missing. ${faults.get(url)}`] : []));
  return { notes, fetched: urls.filter((url) => of[url]).length, missed: notes.length };
}

/** Where another shop showed the products, and the lists they stood in, leads to them here. */
async function redirectHere(
  scope: MedusaContainer,
  products: readonly MovedProduct[],
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const db = database(scope);
  const wanted = products.flatMap(({ externalId, paths }) => {
    const id = ids[externalId];
    return id ? paths.map((path) => ({ from: path, target: `/product/${id}` })) : [];
  });
  const lists = products.flatMap(({ category, listPaths }) =>
    category === "" ? [] : listPaths.map((from) => ({ from, target: `/?category=${encodeURIComponent(category)}` })),
  );
  const all = ["/products", "/collections", "/collections/all"].map((from) => ({ from, target: "/" }));
  const kept = await selectRedirects(
    db,
    [...lists, ...all].map(({ from }) => from),
  );
  const added = [...lists, ...all].filter(({ from }) => !kept.has(from));
  await upsertRedirects(
    db,
    [...wanted, ...added].flatMap(({ from, target }) => {
      const path = formerPath(from);
      return path !== null && redirectFault(path, target, new Map()) === null ? [{ from: path, target }] : [];
    }),
  );
}
