import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  LOOK,
  LookFile,
  type AdminLook,
  type BodyOf,
  type Look,
  type OutputOf,
  type QueryOf,
} from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import type { Deed } from "./deed";
import {
  insertLookVersion,
  selectLookVersion,
  selectLookVersions,
  selectPublicLook,
  type OwnLook,
} from "./look-version-table";

/** How the shop looks at this moment. */
export async function selectLook(db: Knex): Promise<Look> {
  return whole((await selectPublicLook(db))?.look ?? {});
}

/** The look for who may change it. */
export async function selectAdminLook(db: Knex): Promise<AdminLook> {
  const version = await selectPublicLook(db);
  return { version: version?.number ?? 0, look: whole(version?.look ?? {}) };
}

/** Publishes a look as a version. Fails where somebody else has published since (`look_changed`). */
export async function publishLook(db: Knex, { look, seen }: BodyOf<"publishLook">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = await latestOf(trx, seen);
    await insertLookVersion(trx, latest + 1, ownPart(look), deed);
  });
}

/**
 * Publishes the look of an earlier version again, as a new version. Fails where somebody has published since
 * (`look_changed`), and where there is no such version (`look_version_unknown`). 0: the look as the software has it.
 */
export async function restoreLook(db: Knex, { number, seen }: BodyOf<"restoreLook">, deed: Deed): Promise<void> {
  await alone(db, async (trx) => {
    const latest = await latestOf(trx, seen);
    const version = number === 0 ? { look: {} } : await selectLookVersion(trx, number);
    if (!version) throw new StoreError("look_version_unknown");
    if (number !== latest) await insertLookVersion(trx, latest + 1, version.look, deed);
  });
}

/** What was published, newest first. */
export async function listLookVersions(
  db: Knex,
  { before, limit }: QueryOf<"listLookVersions">,
): Promise<OutputOf<"listLookVersions">> {
  const versions = await selectLookVersions(db, before ?? null, limit);
  return versions.map(({ number, look, publishedBy, publishedAt }) => {
    return { number, by: publishedBy, at: publishedAt.toISOString(), look: whole(look) };
  });
}

/** What is as the software has it is not kept: a later release may have it better. */
function ownPart(look: Look): OwnLook {
  const keys = Object.keys(LOOK) as (keyof Look)[];
  return Object.fromEntries(keys.filter((key) => look[key] !== LOOK[key]).map((key) => [key, look[key]]));
}

/** A look of a later release may have what this one does not know: then it is the software's own. */
function whole(own: OwnLook): Look {
  const look = LookFile.safeParse({ ...LOOK, ...own });
  return look.success ? look.data : LOOK;
}

async function latestOf(trx: Knex, seen: number): Promise<number> {
  const latest = (await selectPublicLook(trx))?.number ?? 0;
  if (latest !== seen) throw new StoreError("look_changed");
  return latest;
}

/** One writer at a time, on whichever server. */
async function alone(db: Knex, work: (trx: Knex) => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    await lockUntilCommit(trx, "look");
    await work(trx);
  });
}
