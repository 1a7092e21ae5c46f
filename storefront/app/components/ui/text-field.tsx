import { useId, type InputHTMLAttributes, type Ref } from "react";

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  hint?: string;
  /** Shown beside the label, not part of the field's name. */
  note?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text input: its error and hint are wired to it, and spoken with it. */
export function TextField({ label, error, hint, note, className, ref, ...input }: TextFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={className}>
      <div className="flex justify-between">
        <label htmlFor={id} className="caps text-smoke">
          {label}
        </label>
        {note && <span className="text-[0.8125rem] text-smoke">{note}</span>}
      </div>
      <input
        {...input}
        ref={ref}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        className="mt-1.5 h-12 w-full rounded-xs border border-iron bg-soot px-3 text-base text-bone placeholder:text-smoke aria-invalid:border-blood"
      />
      {message && (
        <p id={messageId} className={`mt-1.5 text-[0.875rem] ${error ? "text-blood" : "text-smoke"}`}>
          {message}
        </p>
      )}
    </div>
  );
}
