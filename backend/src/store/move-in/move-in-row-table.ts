import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MoveInRow, QueryOf } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { Moved } from "./moved";

export type Verdict = MoveInRow["verdict"];

export type PlannedRow = {
  row: number;
  name: string;
  verdict: Verdict;
  notes: string[];
  payload: Moved | null;
};

/** What is to be imported, or was being imported when the store stopped. */
export type OpenRow = { id: string; outcome: "planned" | "running"; verdict: Verdict; payload: Moved };

export async function insertRows(db: Knex, moveInId: string, planned: readonly PlannedRow[]): Promise<void> {
  await execute(
    db,
    `insert into move_in_row (id, move_in_id, row, name, verdict, outcome, notes, payload)
     select :id || '_' || one."row" || '_' || md5(one.name), :id, one."row", one.name, one.verdict,
            case when one.verdict in ('make', 'change') then 'planned' else 'done' end, one.notes, one.payload
       from jsonb_to_recordset(:planned::jsonb)
         as one("row" int, name text, verdict text, notes jsonb, payload jsonb)`,
    { id: moveInId, planned: JSON.stringify(planned) },
  );
}

export async function deleteRowsOf(db: Knex, moveInIds: readonly string[]): Promise<void> {
  await execute(db, "delete from move_in_row where move_in_id = any(?)", [moveInIds]);
}

export async function selectOpenRows(db: Knex, moveInId: string, most: number): Promise<OpenRow[]> {
  return await rows<OpenRow>(
    db,
    `select id, outcome, verdict, payload from move_in_row
      where move_in_id = ? and outcome in ('planned', 'running')
      order by row, id limit ?`,
    [moveInId, most],
  );
}

export async function noteRunning(db: Knex, ids: readonly string[]): Promise<void> {
  await execute(db, "update move_in_row set outcome = 'running', updated_at = now() where id = any(?)", [ids]);
}

/** What a row is about is forgotten with it: the report keeps its name and what became of it. */
export async function noteOutcome(
  db: Knex,
  id: string,
  { outcome, link, notes }: { outcome: "done" | "failed"; link: string; notes: readonly string[] },
): Promise<void> {
  await execute(
    db,
    `update move_in_row set outcome = :outcome, link = :link, notes = notes || :notes::jsonb, payload = null,
            updated_at = now()
      where id = :id`,
    { id, outcome, link, notes: JSON.stringify(notes) },
  );
}

type Filter = Partial<Pick<QueryOf<"listMoveInRows">, "verdict" | "outcome" | "noted">>;

const REPORT = `row, name, verdict, outcome, notes, link`;
const WHERE = `
      where move_in_id = :id and (:verdict::text is null or verdict = :verdict)
        and (:outcome::text is null or outcome = :outcome)
        and (:noted::text is null or jsonb_array_length(notes) > 0)`;

const bindings = (id: string, { verdict, outcome, noted }: Filter) => ({
  id,
  verdict: verdict ?? null,
  outcome: outcome ?? null,
  noted: noted ?? null,
});

export async function selectReport(
  db: Knex,
  id: string,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<{ total: number; rows: MoveInRow[] }> {
  const given = bindings(id, filter);
  const [counted] = await rows<{ total: number }>(db, `select count(*)::int as total from move_in_row ${WHERE}`, given);
  const found = await rows<MoveInRow>(
    db,
    `select ${REPORT} from move_in_row ${WHERE} order by row, id limit :limit offset :offset`,
    { ...given, limit, offset },
  );
  return { total: counted?.total ?? 0, rows: found };
}
