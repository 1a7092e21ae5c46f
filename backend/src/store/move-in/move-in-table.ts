import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MOVE_IN_STATES, MoveIn } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { MoveInKind } from "./read-records";

export type MoveInState = (typeof MOVE_IN_STATES)[number];

export type MoveInRecord = {
  id: string;
  filename: string;
  fileKey: string;
  kind: MoveInKind | null;
  state: MoveInState;
  overwrite: boolean;
  accounts: boolean;
};

const RECORD = `id, filename, file_key as "fileKey", kind, state, overwrite, accounts`;

type New = Pick<MoveInRecord, "filename" | "fileKey" | "overwrite" | "accounts"> & { startedBy: string };

export async function insertMoveIn(db: Knex, made: New): Promise<string> {
  const id = generateEntityId(undefined, "movein");
  await execute(
    db,
    `insert into move_in (id, filename, file_key, state, overwrite, accounts, notes, started_by)
     values (:id, :filename, :fileKey, 'checking', :overwrite, :accounts, '[]', :startedBy)`,
    { id, ...made },
  );
  return id;
}

export async function selectMoveIn(db: Knex, id: string): Promise<MoveInRecord | undefined> {
  return (await rows<MoveInRecord>(db, `select ${RECORD} from move_in where id = ?`, [id]))[0];
}

/** What is to be done next: a file that is to be read, between two parts of an import; else the oldest import. */
export async function selectOpenMoveIn(db: Knex): Promise<MoveInRecord | undefined> {
  const open = await rows<MoveInRecord>(
    db,
    `select ${RECORD} from move_in where state in ('checking', 'running')
      order by state = 'checking' desc, created_at, id limit 1`,
  );
  return open[0];
}

/** The dry run is over. */
export async function noteChecked(db: Knex, id: string, kind: MoveInKind, notes: readonly string[]): Promise<void> {
  await execute(
    db,
    `update move_in set state = 'checked', kind = :kind, notes = :notes::jsonb, file_key = '', updated_at = now()
      where id = :id and state = 'checking'`,
    { id, kind, notes: JSON.stringify(notes) },
  );
}

export async function noteRefused(db: Knex, id: string, fault: string): Promise<void> {
  await execute(
    db,
    `update move_in set state = 'refused', fault = :fault, file_key = '', finished_at = now(), updated_at = now()
      where id = :id and state = 'checking'`,
    { id, fault },
  );
}

/** False where it is not one whose dry run is over. */
export async function startChecked(db: Knex, id: string): Promise<boolean> {
  const started = await execute(
    db,
    "update move_in set state = 'running', updated_at = now() where id = ? and state = 'checked'",
    [id],
  );
  return started > 0;
}

export async function noteFinished(db: Knex, id: string): Promise<void> {
  await execute(
    db,
    "update move_in set state = 'finished', finished_at = now(), updated_at = now() where id = ? and state = 'running'",
    [id],
  );
}

export async function countPictures(db: Knex, id: string, fetched: number, failed: number): Promise<void> {
  await execute(
    db,
    `update move_in set pictures_fetched = pictures_fetched + :fetched, pictures_failed = pictures_failed + :failed,
            updated_at = now()
      where id = :id`,
    { id, fetched, failed },
  );
}

export async function deleteMoveIns(db: Knex, ids: readonly string[]): Promise<void> {
  await execute(db, "delete from move_in where id = any(?)", [ids]);
}

/** Those that nobody has touched since, with the keys of files that still wait. */
export async function selectOldMoveIns(db: Knex, before: Date): Promise<{ id: string; fileKey: string }[]> {
  return await rows(db, `select id, file_key as "fileKey" from move_in where updated_at < ? and state <> 'running'`, [
    before,
  ]);
}

type Shown = Omit<MoveIn, "counts" | "pictures" | "createdAt" | "finishedAt"> & {
  make: number;
  change: number;
  leave: number;
  refuse: number;
  fetched: number;
  missed: number;
  createdAt: Date;
  finishedAt: Date | null;
};

const SHOWN = 20;

/** As an owner sees them, newest first; one of them by its id. */
export async function selectShownMoveIns(db: Knex, id: string | null = null): Promise<MoveIn[]> {
  const found = await rows<Shown>(
    db,
    `select m.id, m.filename, m.kind, m.state, m.fault, m.overwrite, m.accounts, m.notes,
            m.pictures_fetched as fetched, m.pictures_failed as missed, m.started_by as "startedBy",
            m.created_at as "createdAt", m.finished_at as "finishedAt", counts.*
       from move_in m
      cross join lateral (
        select count(*) filter (where verdict = 'make')::int as make,
               count(*) filter (where verdict = 'change')::int as change,
               count(*) filter (where verdict = 'leave')::int as leave,
               count(*) filter (where verdict = 'refuse')::int as refuse,
               count(*) filter (where outcome = 'done' and verdict in ('make', 'change'))::int as done,
               count(*) filter (where outcome = 'failed')::int as failed
          from move_in_row where move_in_id = m.id) counts
      where (:id::text is null or m.id = :id)
      order by m.created_at desc, m.id desc
      limit ${SHOWN}`,
    { id },
  );
  return found.map(({ make, change, leave, refuse, fetched, missed, createdAt, finishedAt, ...shown }) => ({
    ...shown,
    counts: { make, change, leave, refuse },
    pictures: { fetched, failed: missed },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}
