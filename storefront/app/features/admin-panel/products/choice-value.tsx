import { Droplet, Trash2, X } from "lucide-react";
import { useRef } from "react";
import { ProductImage } from "../../../components/ui/product-image";
import { TextField } from "../../../components/ui/text-field";
import { IconButton } from "../icon-button";
import { choiceTexts as texts } from "./choice-texts";
import type { ValueFields } from "./product-choices";

/** What a colour is before it is chosen. */
const FIRST_SWATCH = "#808080";

type ChoiceValueProps = {
  value: ValueFields;
  label: string;
  /** What it is called in the names of its controls. */
  called: string;
  isFixed: boolean;
  imageUrls: readonly string[];
  onChange: (value: ValueFields) => void;
  /** Missing for the last one of an option. */
  onRemove: (() => void) | undefined;
};

/** A value of an option, the colour that stands for it, and the pictures that show it. */
export function ChoiceValue({ value, label, called, isFixed, imageUrls, onChange, onRemove }: ChoiceValueProps) {
  const { swatch } = value;
  const line = useRef<HTMLDivElement>(null);
  /** The control that was pressed makes way for the other one, which has the focus then. */
  const setSwatch = (next: string | null) => {
    onChange({ ...value, swatch: next });
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>("[data-swatch]")?.focus());
  };
  const toggle = (url: string) =>
    onChange({
      ...value,
      imageUrls: value.imageUrls.includes(url)
        ? value.imageUrls.filter((other) => other !== url)
        : [...value.imageUrls, url],
    });
  return (
    <div data-option-value className="grid gap-2">
      <div ref={line} className="flex items-end gap-1">
        <TextField
          size="dense"
          type="text"
          label={label}
          value={value.value}
          readOnly={isFixed}
          maxLength={50}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={({ target }) => onChange({ ...value, value: target.value })}
        />
        {swatch === null ? (
          <IconButton data-swatch label={texts.chooseSwatch(called)} onClick={() => setSwatch(FIRST_SWATCH)}>
            <Droplet aria-hidden className="size-4" />
          </IconButton>
        ) : (
          <>
            <input
              data-swatch
              type="color"
              aria-label={texts.swatch(called)}
              value={swatch}
              onChange={({ target }) => onChange({ ...value, swatch: target.value })}
              className="h-10 w-12 shrink-0 cursor-pointer rounded-xs border border-iron bg-soot p-1"
            />
            <IconButton label={texts.clearSwatch(called)} onClick={() => setSwatch(null)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
        {onRemove && (
          <IconButton label={texts.removeValue(called)} tone="danger" onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
      {imageUrls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {imageUrls.map((url, index) => {
            const isShown = value.imageUrls.includes(url);
            return (
              <button
                key={url}
                type="button"
                aria-pressed={isShown}
                aria-label={texts.shows(index + 1, called)}
                onClick={() => toggle(url)}
                className={`w-10 border-2 ${isShown ? "border-acid" : "border-transparent opacity-60 hover:opacity-100"}`}
              >
                <ProductImage src={url} alt="" sizes="40px" className="aspect-4/5 w-full bg-soot object-cover" />
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
