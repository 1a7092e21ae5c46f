import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { productQueries } from "../../../api/products";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { productsTexts, reorderTexts } from "../texts";
import { announcementsFor } from "./announce";
import { SortableRow } from "./sortable-row";
import { useReorder } from "./use-reorder";

const NONE: never[] = [];
const MIN_DRAG_PX = 3;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Drag and drop by mouse, finger or keyboard, which moves by the sensor's step of 25 px. */
export function ReorderTab() {
  const list = useQuery(productQueries.list());
  const { products, move, moveToTop, refusal } = useReorder(list.data ?? NONE);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor),
  );
  const announcements = useMemo(() => announcementsFor(products), [products]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id));
  };

  if (list.isPending) return <PanelLoading text={productsTexts.loading} />;
  if (list.isError && !list.data) {
    return <PanelFailure onRetry={() => void list.refetch()} />;
  }
  if (products.length === 0) return <PanelNotice title={reorderTexts.empty} />;
  return (
    <section aria-labelledby="reorder-products">
      <h3 id="reorder-products" className="text-lg font-semibold tracking-tight">
        {reorderTexts.title}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-smoke">{reorderTexts.note}</p>
      {refusal && (
        <p role="alert" className="mb-4 border-l-2 border-blood pl-3 text-blood">
          {refusal}
        </p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: reorderTexts.instructions },
        }}
      >
        <SortableContext items={products.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol>
            {products.map((product, index) => (
              <SortableRow
                key={product.id}
                product={product}
                onMoveToTop={index > 0 ? () => moveToTop(product.id) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  );
}
