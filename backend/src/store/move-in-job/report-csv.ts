import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { MAX_MOVE_IN_ROWS, type MoveInRow } from "@nocturne/contract";
import { csvLine } from "../../lib/csv";
import { selectReport } from "../move-in/move-in-row-table";

const COLUMNS = ["Row", "Name", "What", "Outcome", "Notes", "Address"];

/** The report of a file as CSV. What a spreadsheet would run is marked as a text. */
export async function reportCsv(db: Knex, id: string): Promise<string> {
  const { rows } = await selectReport(db, id, { limit: MAX_MOVE_IN_ROWS, offset: 0 });
  return [COLUMNS, ...rows.map(cellsOf)].map(csvLine).join("");
}

const cellsOf = ({ row, name, verdict, outcome, notes, link }: MoveInRow): string[] => [
  String(row),
  name,
  verdict,
  outcome,
  notes.join(" "),
  link,
];
