import { useId, type ReactNode } from "react";

const SIZES = {
  regular: {
    head: "flex justify-between max-[22.5rem]:flex-wrap",
    label: "caps text-smoke lg:max-xl:tracking-normal",
    message: "mt-1.5 text-[0.875rem]",
  },
  /** A dense one whose label is heard and not seen: what stands around it names it. */
  compact: { head: undefined, label: "sr-only", message: "mt-1 text-[0.8125rem]" },
  dense: { head: undefined, label: "text-[0.8125rem] text-smoke", message: "mt-1 text-[0.8125rem]" },
} as const;

export type FieldSize = keyof typeof SIZES;

export type FieldWording = {
  label: string;
  /** Another name of the field, heard and not seen: one that is the same wherever the label changes. */
  alias?: string;
  error?: string;
  hint?: string;
  /** Shown beside the label, not part of the field's name. */
  note?: string;
};

type FieldFrameProps = FieldWording & {
  size?: FieldSize;
  className?: string;
  /** Draws the control with what ties it to its label and message. */
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
};

/** A label above a control and its error or hint below, both tied to it for assistive technology. */
export function FieldFrame({
  label,
  alias,
  error,
  hint,
  note,
  size = "regular",
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  const look = SIZES[size];
  return (
    <div className={className}>
      <div className={look.head}>
        <label htmlFor={id} className={look.label}>
          {label}
        </label>
        {alias && (
          <label htmlFor={id} className="sr-only">
            {alias}
          </label>
        )}
        {note && <span className="text-[0.8125rem] text-smoke">{note}</span>}
      </div>
      {children({
        id,
        "aria-describedby": message ? messageId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {message && (
        <p id={messageId} className={`${look.message} ${error ? "text-blood" : "text-smoke"}`}>
          {message}
        </p>
      )}
    </div>
  );
}
