import { Trash2 } from "lucide-react";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useMediaUrl } from "../../../api/store-config";
import { NumberField } from "../../../components/ui/number-field";
import { imageUrl } from "../../../lib/image-url";
import { IconButton } from "../../admin-panel/icon-button";
import type { BlockOf } from "./draft";
import { MediaField } from "./media-field";
import { useProductNames } from "../../admin-panel/picked-products";
import { ProductSearch } from "../../admin-panel/product-search";
import { homeTexts } from "./texts";

const MAX_SPOTS = 12;
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A tenth of a hundredth is less than a pixel of most screens. */
const bounded = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;

type Lookbook = BlockOf<"lookbook">;
type Spot = Lookbook["spots"][number];
type LookbookFormProps = { block: Lookbook; onChange: (block: Lookbook) => void };

/** The picture with its spots: dragged, moved by arrow keys, or placed by numbers. */
export function LookbookForm({ block, onChange }: LookbookFormProps) {
  const mediaUrl = useMediaUrl();
  const frame = useRef<HTMLDivElement>(null);
  const { picture, spots } = block;
  const nameOf = useProductNames([...new Set(spots.map(({ productId }) => productId))]);
  const place = (index: number, part: Partial<Spot>) =>
    onChange({ ...block, spots: spots.map((spot, at) => (at === index ? { ...spot, ...part } : spot)) });

  const drag = (index: number, event: PointerEvent<HTMLElement>) => {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    place(index, {
      x: bounded(((event.clientX - left) / width) * 100),
      y: bounded(((event.clientY - top) / height) * 100),
    });
  };
  const step = (index: number, event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const spot = spots[index];
    if (!by || !spot) return;
    event.preventDefault();
    const size = event.shiftKey ? 5 : 1;
    place(index, { x: bounded(spot.x + by[0] * size), y: bounded(spot.y + by[1] * size) });
  };

  return (
    <>
      <MediaField
        type="image"
        media={picture}
        onChange={(next) => next && onChange({ ...block, picture: { ...picture, ...next } })}
      />
      {picture.src && (
        <fieldset className="grid gap-3">
          <legend className="mb-1 text-[0.8125rem] text-smoke">{homeTexts.spots}</legend>
          <p className="max-w-prose text-smoke">{homeTexts.spotsNote}</p>
          <div ref={frame} className="relative max-w-xl overflow-clip">
            <img src={imageUrl(picture.src, 960, mediaUrl)} alt="" className="block h-auto w-full" />
            {spots.map((spot, index) => (
              <button
                key={index}
                type="button"
                aria-label={homeTexts.spot(index + 1, nameOf(spot.productId))}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => drag(index, event)}
                onKeyDown={(event) => step(index, event)}
                className="figures absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
              >
                <span className="grid size-7 place-items-center rounded-full bg-acid text-[0.8125rem] font-semibold text-ink">
                  {index + 1}
                </span>
              </button>
            ))}
          </div>
          {spots.length > 0 && (
            <ol>
              {spots.map((spot, index) => (
                <li key={index} className="flex flex-wrap items-end gap-3 border-t border-ash py-2">
                  <p className="w-full min-w-0 wrap-anywhere">{`${index + 1}. ${nameOf(spot.productId)}`}</p>
                  {(["x", "y"] as const).map((axis) => (
                    <NumberField
                      key={axis}
                      label={homeTexts[axis](index + 1)}
                      size="dense"
                      min={0}
                      max={100}
                      step={0.1}
                      value={spot[axis]}
                      onNumber={(value) => place(index, { [axis]: bounded(value) })}
                      className="w-40"
                    />
                  ))}
                  <IconButton
                    label={homeTexts.removeSpot(index + 1)}
                    tone="danger"
                    onClick={() => onChange({ ...block, spots: spots.filter((_spot, at) => at !== index) })}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                </li>
              ))}
            </ol>
          )}
          {spots.length < MAX_SPOTS && (
            <ProductSearch
              label={homeTexts.addSpot}
              onPick={({ id }) => onChange({ ...block, spots: [...spots, { productId: id, x: 50, y: 50 }] })}
            />
          )}
        </fieldset>
      )}
    </>
  );
}
