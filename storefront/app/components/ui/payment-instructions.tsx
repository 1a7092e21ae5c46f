import type { AwaitedPayment } from "@nocturne/contract";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

type PaymentInstructionsProps = { payment: AwaitedPayment; as: "h2" | "h4"; payBy: (date: string) => string };

/** How an order is paid that was placed unpaid: what to do, until when, and the facts to copy. */
export function PaymentInstructions({ payment, as: Heading, payBy }: PaymentInstructionsProps) {
  return (
    <section className="w-full max-w-prose border border-iron bg-soot p-4 md:p-5">
      <Heading className="text-lg font-semibold">{payment.title}</Heading>
      <p className="mt-1 text-base text-smoke">{payment.text}</p>
      <dl className="mt-4 grid gap-3 text-base md:grid-cols-[8.5rem_1fr] md:gap-x-4">
        {payment.facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="caps text-smoke">{name}</dt>
            <dd className="figures -mt-2 min-w-0 font-mono break-words select-all md:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-base">{payBy(DATE.format(new Date(payment.dueAt)))}</p>
    </section>
  );
}
