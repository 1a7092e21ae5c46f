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
import { ProductRow } from "./product-row";

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const INSTRUCTIONS =
  "Press Space to lift a product. Move it with the arrow keys. Press Space again to drop it, or Escape to put it back.";

function announcementsFor(products: readonly Product[]): Announcements {
  const place = (id: UniqueIdentifier | undefined) => products.findIndex((product) => product.id === id) + 1;
  const name = (id: UniqueIdentifier) => products.find((product) => product.id === id)?.name ?? "";
  const at = (id: UniqueIdentifier | undefined) => `place ${place(id)} of ${products.length}`;
  return {
    onDragStart: ({ active }) => `Lifted ${name(active.id)}, ${at(active.id)}.`,
    onDragOver: ({ active, over }) => `${name(active.id)} is at ${at(over?.id)}.`,
    onDragEnd: ({ active, over }) => `${name(active.id)} dropped at ${at(over?.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}

type Props = { products: Product[]; move: (from: number, to: number) => void };

/** A list that is put in order by mouse, finger or keyboard. */
export function SortableProducts({ products, move }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
        announcements: announcementsFor(products),
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
