import type { ReactNode } from "react";

type OrderSectionProps = {
  id: string;
  title: string;
  /** Paper has none of it: it says what can be pressed. */
  isActions?: boolean;
  children: ReactNode;
};

/** A part of an order's page, with a heading of its own. */
export function OrderSection({ id, title, isActions = false, children }: OrderSectionProps) {
  return (
    <section aria-labelledby={id} className={isActions ? "not-printed" : undefined}>
      <h2 id={id} className="caps border-b border-ash pb-3 text-smoke">
        {title}
      </h2>
      <div className="pt-5">{children}</div>
    </section>
  );
}
