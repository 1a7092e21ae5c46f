import type { ButtonHTMLAttributes, Ref } from "react";

const BASE =
  "caps inline-flex min-h-12 items-center justify-center gap-2 rounded-xs border px-6 py-3 text-center font-semibold transition-opacity duration-150 disabled:cursor-not-allowed";

const VARIANTS = {
  /** For what can be bought, and nothing else. */
  buy: "border-acid bg-acid text-ink hover:opacity-85 disabled:border-ash disabled:bg-ash disabled:text-smoke disabled:opacity-100",
  plain: "border-bone bg-bone text-ink hover:opacity-85 disabled:opacity-60",
  line: "border-iron text-bone hover:border-bone disabled:opacity-60",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;

/** The look of a button, for links that stand where a button would. */
export function buttonClass(variant: ButtonVariant = "plain", className = ""): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({ variant = "plain", className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}
