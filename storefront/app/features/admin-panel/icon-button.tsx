import type { ButtonHTMLAttributes, Ref } from "react";

const BASE = "grid size-10 shrink-0 place-items-center rounded-xs text-smoke disabled:opacity-50";
const TONES = { line: "hover:text-bone", danger: "hover:text-blood" } as const;

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The button's name. */
  label: string;
  tone?: keyof typeof TONES;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is an icon. */
export function IconButton({ label, tone = "line", className = "", type = "button", ...props }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={`${BASE} ${TONES[tone]} ${className}`} {...props} />
  );
}
