import type { ReactNode } from "react";

/** A part of an order's page, with a heading of its own. */
export function OrderSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="caps border-b border-ash pb-3 text-smoke">
        {title}
      </h2>
      <div className="pt-5">{children}</div>
    </section>
  );
}
