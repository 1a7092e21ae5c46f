import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Modifier,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { HomeBlock } from "@nocturne/contract";
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { showToast } from "../../../components/ui/toast-store";
import { IconButton } from "../../admin-panel/icon-button";
import { BlockForm } from "./block-form";
import { nameOf, partsOf, type Row } from "./draft";
import { homeTexts } from "./texts";

const MIN_DRAG_PX = 3;
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type BlockListProps = {
  rows: Row[];
  /** The id of the row whose form is open. */
  open: string | null;
  onOpen: (id: string | null) => void;
  onChange: (change: (rows: Row[]) => Row[]) => void;
};

/** The blocks in the order of the page: dragged by mouse, finger or keyboard, or moved by buttons. */
export function BlockList({ rows, open, onOpen, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const said = (id: unknown, place = indexOf(id)) =>
    homeTexts.place(rows[indexOf(id)] ? nameOf(rows[indexOf(id)]!.block) : "", place + 1, rows.length);
  const move = (from: number, to: number) => onChange((before) => arrayMove(before, from, to));
  const remove = (row: Row, index: number) => {
    const name = nameOf(row.block);
    onChange((before) => before.filter(({ id }) => id !== row.id));
    list.current?.focus();
    showToast({
      ...homeTexts.removed(name),
      action: { label: homeTexts.undo, run: () => onChange((before) => before.toSpliced(index, 0, row)) },
    });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragStart={() => onOpen(null)}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => said(active.id),
          onDragOver: ({ active, over }) => (over ? said(active.id, indexOf(over.id)) : undefined),
          onDragEnd: ({ active, over }) => said(active.id, indexOf(over?.id ?? active.id)),
          onDragCancel: ({ active }) => said(active.id),
        },
        screenReaderInstructions: { draggable: homeTexts.instructions },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol ref={list} tabIndex={-1} aria-label={homeTexts.blocks} className="outline-none">
          {rows.map((row, index) => (
            <BlockRow
              key={row.id}
              row={row}
              isOpen={open === row.id}
              onToggle={() => onOpen(open === row.id ? null : row.id)}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={rows.length > 1 ? () => remove(row, index) : undefined}
              onChange={(block) =>
                onChange((before) => before.map((other) => (other.id === row.id ? { ...other, block } : other)))
              }
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type Press = (() => void) | undefined;
type BlockRowProps = {
  row: Row;
  isOpen: boolean;
  onToggle: () => void;
  onUp: Press;
  onDown: Press;
  onRemove: Press;
  onChange: (block: HomeBlock) => void;
};

function BlockRow({ row: { id, block }, isOpen, onToggle, onUp, onDown, onRemove, onChange }: BlockRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = nameOf(block);
  const [kind, rest] = partsOf(block);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`border-t ${isDragging ? "relative z-10 border-acid bg-soot" : "border-ash bg-ink"}`}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-x-1">
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={homeTexts.handle(name)}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-smoke hover:text-bone active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
        <p className="min-w-0 flex-1 py-1 font-semibold wrap-anywhere">{kind}</p>
        <div className="flex">
          <IconButton label={homeTexts.up(name)} disabled={!onUp} onClick={onUp}>
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={homeTexts.down(name)} disabled={!onDown} onClick={onDown}>
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={homeTexts.edit(name)} aria-expanded={isOpen} onClick={onToggle}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={homeTexts.remove(name)} tone="danger" disabled={!onRemove} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
        {rest && <p className="-mt-2 basis-full pb-2 pl-12 text-smoke wrap-anywhere">{rest}</p>}
      </div>
      {isOpen && (
        <div className="grid gap-4 border-l-2 border-ash py-3 pl-4 md:ml-5">
          <BlockForm block={block} onChange={onChange} />
        </div>
      )}
    </li>
  );
}
