import type { AdminProductLine, ProductTableChange } from "@nocturne/contract";
import { MAX_TABLE_CHANGES } from "@nocturne/contract/product-states";
import { useState } from "react";
import { errorText } from "../../../api/api-error";
import { readAdminProduct, useAdminProductWrites } from "../../../api/admin-products";
import { showFailure } from "../../../components/ui/toast-store";
import {
  applyDeed,
  cellOf,
  cellsOf,
  changesOf,
  hasFault,
  isOpen,
  reverse,
  type CellName,
  type Deed,
  type Edit,
  type Edits,
} from "./cells";
import { tableTexts as texts } from "./texts";

type Progress = { done: number; all: number };

/** How many products are saved by one call: few enough that progress is seen. */
const AT_ONCE = Math.min(10, MAX_TABLE_CHANGES);

/** What is typed into the table of products, on all its pages, and what becomes of it. */
export function useProductTable() {
  const { saveTable } = useAdminProductWrites();
  const [edits, setEdits] = useState<Edits>(new Map());
  /** Why products were left as they are, by id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Progress | null>(null);
  const [status, setStatus] = useState("");
  /** What takes the last save back. */
  const [undoChanges, setUndoChanges] = useState<ProductTableChange[]>([]);

  const change = (line: AdminProductLine, name: CellName, value: string) => {
    setStatus("");
    setUndoChanges([]);
    setEdits((before) => withCell(before, line, name, value));
  };

  /** Fills in a cell of each product; answers of how many. */
  const fill = (lines: readonly AdminProductLine[], deed: Deed, value: string): number => {
    const name = cellOf(deed);
    let next = edits;
    let filled = 0;
    for (const line of lines) {
      const known = next.get(line.id);
      const current = known?.cells[name] ?? cellsOf(known?.line ?? line)[name];
      const made = isOpen(line, name) ? applyDeed(deed, value, current) : null;
      if (made === null) continue;
      filled += 1;
      next = withCell(next, line, name, made);
    }
    setUndoChanges([]);
    setEdits(next);
    setStatus(texts.applied(filled, lines.length - filled));
    return filled;
  };

  /** Sends changes a few at a time. What was saved is forgotten here; what was refused stays, beside what it is now. */
  const send = async (changes: readonly ProductTableChange[], told: (saved: number) => string): Promise<string[]> => {
    const saved: string[] = [];
    const refused = new Map<string, string>();
    setStatus("");
    setRefusals(refused);
    try {
      for (let at = 0; at < changes.length; at += AT_ONCE) {
        setProgress({ done: at, all: changes.length });
        const result = await saveTable.mutateAsync(changes.slice(at, at + AT_ONCE));
        saved.push(...result.saved);
        for (const { id, message } of result.refused) refused.set(id, message);
        setEdits((before) => without(before, result.saved));
      }
      const present = await Promise.all([...refused.keys()].map(readCells));
      setEdits((before) => withPresent(before, present));
      setStatus([told(saved.length), refused.size > 0 ? texts.refused(refused.size) : ""].filter(Boolean).join(" "));
    } catch (error) {
      showFailure({ ...texts.notSaved, text: errorText(error, texts.notSaved.text) });
    } finally {
      setRefusals(new Map(refused));
      setProgress(null);
    }
    return saved;
  };

  const save = async () => {
    const changes = changesOf(edits);
    const saved = new Set(await send(changes, texts.saved));
    // A save that broke off is gone on with: both parts are taken back together.
    setUndoChanges((before) => [...before, ...changes.filter(({ id }) => saved.has(id)).map(reverse)]);
  };
  const undo = async () => {
    setUndoChanges([]);
    await send(undoChanges, texts.undone);
  };

  return {
    edits,
    refusals,
    progress,
    status,
    count: changesOf(edits).length,
    isFaulty: [...edits.values()].some(hasFault),
    canUndo: undoChanges.length > 0 && edits.size === 0,
    change,
    fill,
    save,
    undo,
    discard: () => {
      setEdits(new Map());
      setRefusals(new Map());
      setStatus("");
    },
  };
}

export type ProductTable = ReturnType<typeof useProductTable>;

/** The cells of a product as they are now; null where it is gone. */
async function readCells(id: string): Promise<{ id: string; line: Partial<AdminProductLine> | null }> {
  const product = await readAdminProduct(id).catch(() => null);
  if (!product) return { id, line: null };
  const { price, compareAtPrice, inventory, category, badges = [], state } = product;
  return { id, line: { price: compareAtPrice ?? price, inventory, category, badges, state } };
}

function withCell(edits: Edits, line: AdminProductLine, name: CellName, value: string): Edits {
  const edit: Edit = edits.get(line.id) ?? { line, cells: {} };
  const cells = { ...edit.cells, [name]: value };
  if (value === cellsOf(edit.line)[name]) delete cells[name];
  const next = new Map(edits);
  if (Object.keys(cells).length > 0) next.set(line.id, { line: edit.line, cells });
  else next.delete(line.id);
  return next;
}

function without(edits: Edits, ids: readonly string[]): Edits {
  const next = new Map(edits);
  for (const id of ids) next.delete(id);
  return next;
}

/** The same edits, of products as they are now. */
function withPresent(edits: Edits, present: readonly { id: string; line: Partial<AdminProductLine> | null }[]): Edits {
  const next = new Map(edits);
  for (const { id, line } of present) {
    const edit = next.get(id);
    if (edit && line) next.set(id, { ...edit, line: { ...edit.line, ...line } });
    else next.delete(id);
  }
  return next;
}
