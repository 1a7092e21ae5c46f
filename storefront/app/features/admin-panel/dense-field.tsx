import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from "react";

const CONTROL =
  "w-full rounded-xs border border-iron bg-soot px-3 text-[0.875rem] text-bone placeholder:text-smoke aria-invalid:border-blood";

type FrameProps = {
  label: string;
  error?: string;
  hint?: string;
  className?: string;
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
};

/** Label above, message below; both wired to the control. */
export function DenseFieldFrame({ label, error, hint, className, children }: FrameProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="text-[0.8125rem] text-smoke">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": message ? `${id}-message` : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={`mt-1 text-[0.8125rem] ${error ? "text-blood" : "text-smoke"}`}>
          {message}
        </p>
      )}
    </div>
  );
}

type Wording = { label: string; error?: string; hint?: string };
type DenseFieldProps = InputHTMLAttributes<HTMLInputElement> &
  Wording & { ref?: Ref<HTMLInputElement>; mono?: boolean };

/** A labelled text input of the panel. */
export function DenseField({ label, error, hint, className, mono = false, ref, ...input }: DenseFieldProps) {
  return (
    <DenseFieldFrame label={label} error={error} hint={hint} className={className}>
      {(ids) => <input {...input} {...ids} ref={ref} className={`${CONTROL} mt-1 h-10 ${mono ? "font-mono" : ""}`} />}
    </DenseFieldFrame>
  );
}

type DenseTextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & Wording & { ref?: Ref<HTMLTextAreaElement> };

/** The same over several lines. */
export function DenseTextarea({ label, error, hint, className, ref, ...textarea }: DenseTextareaProps) {
  return (
    <DenseFieldFrame label={label} error={error} hint={hint} className={className}>
      {(ids) => <textarea {...textarea} {...ids} ref={ref} className={`${CONTROL} mt-1 block min-h-20 py-2`} />}
    </DenseFieldFrame>
  );
}
