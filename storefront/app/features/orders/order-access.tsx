import type { OrderPage } from "@nocturne/contract";
import { EmailText } from "../../components/ui/email-text";
import { EndOrderLinks } from "./end-order-links";
import { OrderCodeForm } from "./order-code-form";
import { OrderSection } from "./order-section";
import { orderPageTexts } from "./texts";

/** `DE` as people call it; what is no code stays as it is. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Where an order goes and whom it writes to: masked until the code from the order's e-mail is entered. */
export function OrderAccess({ page, token }: { page: OrderPage; token: string }) {
  const { street, line2, company, city, state, zipCode, country, phone } = page.shippingAddress;
  const town = [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <>
      <OrderSection id="order-address" title={orderPageTexts.shipsTo}>
        <address className="break-words not-italic">
          {[page.name, company, street, line2, town, country && countryName(country), phone]
            .filter(Boolean)
            .map((line, index) => (
              <span key={index} className="block">
                {line}
              </span>
            ))}
        </address>
        <h3 className="mt-5 text-smoke">{orderPageTexts.mailsTo}</h3>
        <p>
          <EmailText email={page.email} />
        </p>
        {!page.isConfirmed && <OrderCodeForm sentTo={page.codeSentTo} token={token} />}
      </OrderSection>
      {page.isConfirmed && <EndOrderLinks token={token} />}
    </>
  );
}
