import type { ReactNode } from "react";

type TicketProps = { orderNumber: string; className?: string; children: ReactNode };

/** An order as a ticket, see `styles/ticket.css`. What is in it names the number: the stub is not read out. */
export function Ticket({ orderNumber, className = "", children }: TicketProps) {
  return (
    <div className={`ticket ${className}`} data-number={orderNumber}>
      <div className="ticket-body">{children}</div>
    </div>
  );
}
