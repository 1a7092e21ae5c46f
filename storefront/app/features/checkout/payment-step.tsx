import type { ReactNode } from "react";

type PaymentStepProps = { title: string; text: string; children?: ReactNode };

/** One state of the payment: what it is, one sentence, and what there is to do. */
export function PaymentStep({ title, text, children }: PaymentStepProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        <p className="text-lg font-medium">{title}</p>
        {text && <p className="mt-1 text-smoke">{text}</p>}
      </div>
      {children}
    </div>
  );
}
