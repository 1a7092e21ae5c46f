import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Look } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Deed } from "./deed";

/** What of a look differs from the software's own. */
export type OwnLook = Partial<Look>;

/** How the shop looks since `publishedAt`. */
export type LookVersionRow = { number: number; look: OwnLook; publishedBy: string; publishedAt: Date };

const VERSION = `number, look, published_by as "publishedBy", published_at as "publishedAt"`;

/** The version that is public; none before somebody has published one. */
export async function selectPublicLook(db: Knex): Promise<LookVersionRow | undefined> {
  const [version] = await rows<LookVersionRow>(db, `select ${VERSION} from look_version order by number desc limit 1`);
  return version;
}

export async function selectLookVersion(db: Knex, number: number): Promise<LookVersionRow | undefined> {
  const [version] = await rows<LookVersionRow>(db, `select ${VERSION} from look_version where number = ?`, [number]);
  return version;
}

/** Versions below a number, newest first. */
export async function selectLookVersions(db: Knex, before: number | null, limit: number): Promise<LookVersionRow[]> {
  return await rows<LookVersionRow>(
    db,
    `select ${VERSION} from look_version where number < coalesce(cast(:before as integer), 2147483647)
      order by number desc limit :limit`,
    { before, limit },
  );
}

/** Adds a version. The caller holds the lock of the look, so that numbers have no gap. */
export async function insertLookVersion(db: Knex, number: number, look: OwnLook, { by, at }: Deed): Promise<void> {
  await execute(
    db,
    `insert into look_version (id, number, look, published_by, published_at)
     values (:id, :number, cast(:look as jsonb), :by, :at)`,
    { id: `look_${number}`, number, look: JSON.stringify(look), by, at },
  );
}
