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
import { useMemo, type RefObject } from "react";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { ListPages } from "../list-pages";
import { ProductListSearch } from "../product-list-search";
import { listTexts, productsTexts, reorderTexts } from "../texts";
import type { ListedCategory } from "../use-categories";
import { useProductList } from "../use-product-list";
import { announcementsFor } from "./announce";
import { SortableRow } from "./sortable-row";
import { useReorder } from "./use-reorder";

const MIN_DRAG_PX = 3;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type ReorderListProps = {
  /** Null for the whole shop. */
  category: ListedCategory | null;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Drag and drop by mouse, finger or keyboard, which moves by the sensor's step of 25 px. */
export function ReorderList({ category, heading }: ReorderListProps) {
  const list = useProductList(category);
  const { products, move, moveTo, refusal } = useReorder(list);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MIN_DRAG_PX } }),
    useSensor(KeyboardSensor),
  );
  const { offset, total } = list;
  const announcements = useMemo(() => announcementsFor(products, offset ?? 0, total), [products, offset, total]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), String(over.id));
  };

  if (!list.isBig) {
    if (list.isPending) return <PanelLoading text={productsTexts.loading} />;
    if (list.isError) return <PanelFailure onRetry={list.refetch} />;
    if (products.length === 0) return <PanelNotice title={reorderTexts.empty} />;
  }
  return (
    <>
      <ProductListSearch list={list} />
      {list.isBig && list.isPending && <PanelLoading text={productsTexts.loading} />}
      {list.isBig && list.isError && <PanelFailure onRetry={list.refetch} />}
      {list.q && list.size === 0 && !list.isPending && <PanelNotice title={reorderTexts.nothingFound} />}
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
                index={index}
                position={offset === null ? null : offset + index + 1}
                onMoveTo={(position) => moveTo(product.id, position)}
                onMoveToTop={offset === null || offset + index > 0 ? () => moveTo(product.id, 1) : undefined}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <ListPages
        label={listTexts.productPages}
        page={list.page}
        pages={list.pages}
        onPage={list.setPage}
        start={heading}
      />
    </>
  );
}
