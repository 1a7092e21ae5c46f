import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";

const BASE =
  "caps inline-flex min-h-12 items-center justify-center gap-2 rounded-xs border px-6 py-3 text-center font-semibold transition-opacity duration-150 off:cursor-not-allowed";

const VARIANTS = {
  /** For what can be bought, and nothing else. */
  buy: "border-acid bg-acid text-ink hover:opacity-85 off:border-ash off:bg-ash off:text-smoke off:opacity-100",
  plain: "border-bone bg-bone text-ink hover:opacity-85 off:opacity-60",
  line: "border-iron text-bone hover:border-bone off:opacity-60",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The look of a button, for links that stand where a button would. */
export function buttonClass(variant: ButtonVariant = "plain", className = ""): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  /** It is at work: a press does nothing, and the focus stays on it, which `disabled` would take away. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const doNothing = (event: MouseEvent) => event.preventDefault();

export function Button({ variant = "plain", className, type = "button", busy = false, ...props }: ButtonProps) {
  const whileBusy = busy ? { "aria-disabled": true, onClick: doNothing } : {};
  return <button type={type} className={buttonClass(variant, className)} {...props} {...whileBusy} />;
}
