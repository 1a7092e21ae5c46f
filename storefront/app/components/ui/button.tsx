import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";

const BASE =
  "caps inline-flex items-center justify-center gap-2 rounded-xs border text-center font-semibold transition-colors duration-120 active:translate-y-px off:translate-y-0 off:cursor-not-allowed";

const VARIANTS = {
  /** For what can be bought, and nothing else. */
  buy: "border-acid bg-acid text-ink hover:border-bone hover:bg-bone",
  plain: "border-bone bg-bone text-ink hover:bg-transparent hover:text-bone",
  line: "border-iron text-bone hover:border-bone",
  /** For what leads nowhere yet: a press says why. */
  idle: "cursor-not-allowed border-ash text-smoke",
  danger: "border-blood text-blood hover:bg-blood hover:text-ink",
} as const;

const SIZES = {
  regular: { box: "min-h-12 px-6 py-3", off: "off:opacity-60" },
  /** For the admin panel. */
  dense: { box: "min-h-10 px-4 py-2", off: "off:border-ash off:bg-transparent off:text-smoke" },
} as const;

const BUY_OFF = "off:border-ash off:bg-ash off:text-smoke";

type ButtonVariant = keyof typeof VARIANTS;
export type ControlSize = keyof typeof SIZES;

/** The look of a button, for links that stand where a button would. */
export function buttonClass(variant: ButtonVariant = "plain", className = "", size: ControlSize = "regular"): string {
  const { box, off } = SIZES[size];
  return `${BASE} ${box} ${VARIANTS[variant]} ${variant === "buy" ? BUY_OFF : off} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** At work: a press does nothing, and the focus stays, which `disabled` would take away. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

const doNothing = (event: MouseEvent) => event.preventDefault();

export function Button({ variant, size, className, type = "button", busy = false, ...props }: ButtonProps) {
  const whileBusy = busy ? { "aria-disabled": true, onClick: doNothing } : {};
  return <button type={type} className={buttonClass(variant, className, size)} {...props} {...whileBusy} />;
}
