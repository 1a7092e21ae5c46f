import type { ButtonHTMLAttributes, Ref } from "react";

const BASE =
  "caps inline-flex min-h-10 items-center justify-center gap-2 rounded-xs border px-4 py-2 text-center font-semibold transition-opacity duration-150 disabled:cursor-not-allowed disabled:border-ash disabled:bg-transparent disabled:text-smoke";

const TONES = {
  line: "border-iron text-bone hover:border-bone",
  plain: "border-bone bg-bone text-ink hover:opacity-85",
  danger: "border-blood text-blood hover:bg-blood hover:text-ink",
} as const;

type DenseButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  tone?: keyof typeof TONES;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the panel: the shop's own, smaller. */
export function DenseButton({ tone = "line", className = "", type = "button", ...props }: DenseButtonProps) {
  return <button type={type} className={`${BASE} ${TONES[tone]} ${className}`} {...props} />;
}

const ICON = "grid size-10 shrink-0 place-items-center rounded-xs text-smoke disabled:opacity-50";
const ICON_TONES = { line: "hover:text-bone", danger: "hover:text-blood" } as const;

type IconButtonProps = Omit<DenseButtonProps, "tone"> & { label: string; tone?: keyof typeof ICON_TONES };

/** A button that is a picture; `label` is its name. */
export function IconButton({ label, tone = "line", className = "", type = "button", ...props }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`${ICON} ${ICON_TONES[tone]} ${className}`}
      {...props}
    />
  );
}
