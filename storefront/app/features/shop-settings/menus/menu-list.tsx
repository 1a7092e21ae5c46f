import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
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
import { GripVertical, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { IconButton } from "../../admin-panel/icon-button";
import { nameOf, type Row } from "./entries";
import { menusTexts } from "./texts";

const MIN_DRAG_PX = 3;
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The pages of the shop: their titles by their addresses, and which of them are public. */
export type KnownPages = { titles: ReadonlyMap<string, string>; isPublic: ReadonlySet<string> };

type MenuListProps = { rows: Row[]; pages: KnownPages; onChange: (rows: Row[]) => void };

/** The entries of a menu, in an order that is dragged: by mouse, finger or keyboard. */
export function MenuList({ rows, pages, onChange }: MenuListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => rows.findIndex((row) => row.id === id);
  const announcements = useMemo(() => announcementsFor(rows, pages), [rows, pages]);
  if (rows.length === 0) return <p className="border-t border-ash py-3 text-smoke">{menusTexts.none}</p>;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={({ active, over }) => over && onChange(arrayMove(rows, indexOf(active.id), indexOf(over.id)))}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: menusTexts.instructions },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol>
          {rows.map((row) => (
            <MenuRow
              key={row.id}
              row={row}
              pages={pages}
              onRemove={() => onChange(rows.filter((other) => other !== row))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(rows: readonly Row[], { titles }: KnownPages): Announcements {
  const name = (id: unknown) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row.entry, titles) : "";
  };
  const place = (id: unknown) => rows.findIndex((row) => row.id === id) + 1;
  let spoken = 0;
  return {
    onDragStart: ({ active }) => {
      spoken = place(active.id);
      return menusTexts.lifted(name(active.id), spoken, rows.length);
    },
    // Each place is announced once; the first one by `onDragStart`.
    onDragOver: ({ active, over }) => {
      const next = over ? place(over.id) : spoken;
      if (next === spoken) return undefined;
      spoken = next;
      return menusTexts.over(name(active.id), next, rows.length);
    },
    onDragEnd: ({ active, over }) =>
      over ? menusTexts.dropped(name(active.id), place(over.id), rows.length) : menusTexts.cancelled(name(active.id)),
    onDragCancel: ({ active }) => menusTexts.cancelled(name(active.id)),
  };
}

type MenuRowProps = { row: Row; pages: KnownPages; onRemove: () => void };

function MenuRow({ row: { id, entry }, pages, onRemove }: MenuRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = nameOf(entry, pages.titles);
  const isHidden = entry.kind === "page" && !pages.isPublic.has(entry.slug);
  const target = isHidden ? menusTexts.hidden : entry.kind === "address" ? entry.url : menusTexts.kinds[entry.kind];
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex min-h-12 items-center gap-2 border-t ${isDragging ? "relative z-10 border-acid bg-soot" : "border-ash bg-ink"}`}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={menusTexts.handle(name)}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-smoke hover:text-bone active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <div className="min-w-0 flex-1 py-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {target !== name && <p className="text-smoke wrap-anywhere">{target}</p>}
      </div>
      <IconButton label={menusTexts.remove(name)} tone="danger" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
