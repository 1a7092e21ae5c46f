import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { isDraining } from "../../lib/draining";
import { withFreeLease } from "../../lib/with-lease";
import { checkMoveIn } from "../move-in/check-move-in";
import type { Moved, MovedCustomer, MovedProduct } from "../move-in/moved";
import { noteOutcome, noteRunning, selectOpenRows, type OpenRow } from "../move-in/move-in-row-table";
import {
  countPictures,
  noteFinished,
  noteRefused,
  selectOpenMoveIn,
  type MoveInRecord,
} from "../move-in/move-in-table";
import { deleteRedirects, upsertRedirects } from "../move-in/redirect-table";
import { importCustomers } from "./import-customers";
import { importProducts } from "./import-products";
import type { Outcome } from "./outcome";

/** Records that are imported at once: a crash does at most so many again. */
const AT_ONCE: Record<Moved["type"], number> = { product: 10, customer: 20, redirect: 500 };

/**
 * Reads and imports the files that wait, one after the other, until none does. One at a time over all instances; what was cut
 * off goes on where it was.
 */
export async function runMoveIns(scope: MedusaContainer): Promise<void> {
  await withFreeLease(scope, "move-in", async () => {
    for (let open = await next(scope); open; open = await next(scope)) {
      if (open.state === "checking") await check(scope, open);
      else await runSome(scope, open);
    }
  });
}

/** The same beside what called it. What it fails of is tried again within a minute. */
export function runMoveInsSoon(scope: MedusaContainer): void {
  runMoveIns(scope).catch((error: unknown) => {
    scope.resolve(ContainerRegistrationKeys.LOGGER).error("A file of another shop waits.", error as Error);
  });
}

const next = async (scope: MedusaContainer): Promise<MoveInRecord | undefined> =>
  isDraining() ? undefined : await selectOpenMoveIn(database(scope));

async function check(scope: MedusaContainer, moveIn: MoveInRecord): Promise<void> {
  try {
    await checkMoveIn(scope, moveIn);
  } catch (error) {
    scope.resolve(ContainerRegistrationKeys.LOGGER).error(`${moveIn.filename} could not be read.`, error as Error);
    await noteRefused(database(scope), moveIn.id, "The file could not be read. Please upload it again.");
  }
}

async function runSome(scope: MedusaContainer, moveIn: MoveInRecord): Promise<void> {
  const db = database(scope);
  const [first] = await selectOpenRows(db, moveIn.id, 1);
  if (!first) return await noteFinished(db, moveIn.id);
  const rows = await selectOpenRows(db, moveIn.id, AT_ONCE[first.payload.type]);
  await noteRunning(
    db,
    rows.map(({ id }) => id),
  );
  const outcomes = await importRows(scope, moveIn, rows);
  await db.transaction(async (trx) => {
    for (const outcome of outcomes) await noteOutcome(trx, outcome.id, outcome);
    const sum = (count: (one: Outcome) => number | undefined) =>
      outcomes.reduce((total, one) => total + (count(one) ?? 0), 0);
    await countPictures(
      trx,
      moveIn.id,
      sum(({ fetched }) => fetched),
      sum(({ missed }) => missed),
    );
  });
}

/** The rows of one file are of one kind. */
async function importRows(scope: MedusaContainer, moveIn: MoveInRecord, rows: readonly OpenRow[]): Promise<Outcome[]> {
  const type = rows[0]!.payload.type;
  if (type === "product") {
    return await importProducts(scope, moveIn, rows as readonly (OpenRow & { payload: MovedProduct })[]);
  }
  if (type === "customer") {
    return await importCustomers(scope, moveIn, rows as readonly (OpenRow & { payload: MovedCustomer })[]);
  }
  const redirects = rows.flatMap(({ payload }) => (payload.type === "redirect" ? [payload] : []));
  const db = database(scope);
  await deleteRedirects(
    db,
    redirects.flatMap(({ from, target }) => (target === "" ? [from] : [])),
  );
  await upsertRedirects(
    db,
    redirects.filter(({ target }) => target !== ""),
  );
  return rows.map(({ id, payload }) => ({
    id,
    outcome: "done",
    link: payload.type === "redirect" ? payload.target : "",
    notes: [],
  }));
}
