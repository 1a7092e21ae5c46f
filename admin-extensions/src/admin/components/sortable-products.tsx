import type { Product } from "@nocturne/contract";
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useMemo } from "react";
import { ProductRow } from "./product-row";

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const INSTRUCTIONS =
  "Press Space to lift a product. Move it with the arrow keys. Press Space again to drop it, or Escape to put it back.";

/** Each place is said once: a product is over its own one as soon as it was lifted, and that has just been said. */
function announcementsFor(products: readonly Product[]): Announcements {
  let said: UniqueIdentifier | null = null;
  const place = (id: UniqueIdentifier) => products.findIndex((product) => product.id === id) + 1;
  const name = (id: UniqueIdentifier) => products.find((product) => product.id === id)?.name ?? "";
  const at = (id: UniqueIdentifier) => `place ${place(id)} of ${products.length}`;
  const back = (id: UniqueIdentifier) => `${name(id)} is back where it was.`;
  return {
    onDragStart: ({ active }) => {
      said = active.id;
      return `Lifted ${name(active.id)}, ${at(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === said) return undefined;
      said = over.id;
      return `${name(active.id)} is at ${at(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} dropped at ${at(over.id)}.` : back(active.id)),
    onDragCancel: ({ active }) => back(active.id),
  };
}

type Props = { products: Product[]; move: (from: number, to: number) => void };

/** A list that is put in order by mouse, finger or keyboard. */
export function SortableProducts({ products, move }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(() => announcementsFor(products), [products]);
  const ids = products.map(({ id }) => id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="divide-y">
          {products.map((product, index) => (
            <ProductRow key={product.id} product={product} place={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
