import { useState } from "react";
import { commonTexts } from "../../shared-texts";
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldSize, type FieldWording } from "./field-frame";

/** The look of what is typed into. */
export const CONTROL =
  "w-full rounded-xs border border-iron bg-soot px-3 text-bone placeholder:text-smoke aria-invalid:border-blood";
/** Below 16 px a phone magnifies the page around a field that is typed into. */
const SMALL_TEXT = "text-base md:text-[0.875rem]";
const SIZES = {
  regular: "mt-1.5 h-12 text-base",
  compact: `h-10 md:h-8 ${SMALL_TEXT}`,
  dense: `mt-1 h-10 ${SMALL_TEXT}`,
} as const;

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> &
  FieldWording & {
    size?: FieldSize;
    /** For numbers and addresses, to be read letter by letter. */
    mono?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled text input. */
export function TextField(props: TextFieldProps) {
  const { label, alias, error, hint, note, size = "regular", mono, className, ...input } = props;
  const isPassword = input.type === "password";
  const [isShown, setShown] = useState(false);
  const look = `${CONTROL} ${SIZES[size]} ${mono ? "font-mono" : ""}`;
  return (
    <FieldFrame {...{ label, alias, error, hint, note, size, className }}>
      {(ids) =>
        isPassword ? (
          <div className="relative">
            <input {...input} {...ids} type={isShown ? "text" : "password"} className={`${look} pr-20`} />
            <ShowButton isShown={isShown} onToggle={() => setShown(!isShown)} />
          </div>
        ) : (
          <input {...input} {...ids} className={look} />
        )
      }
    </FieldFrame>
  );
}

/** Shows what is typed as a password, and hides it again. Its name has no word of the field's. */
function ShowButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onToggle}
      className="caps absolute right-0 bottom-0.5 min-h-11 px-3 text-smoke hover:text-bone focus-visible:-outline-offset-2 aria-pressed:text-acid"
    >
      {commonTexts.show}
    </button>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldWording & { size?: "regular" | "dense"; ref?: Ref<HTMLTextAreaElement> };

/** A labelled text input of several lines. */
export function TextArea({ label, error, hint, size = "dense", className, ...textarea }: TextAreaProps) {
  const look = size === "dense" ? `mt-1 min-h-20 ${SMALL_TEXT}` : "mt-1.5 min-h-40 text-base";
  return (
    <FieldFrame label={label} error={error} hint={hint} size={size} className={className}>
      {(ids) => <textarea {...textarea} {...ids} className={`${CONTROL} block py-2 ${look}`} />}
    </FieldFrame>
  );
}
