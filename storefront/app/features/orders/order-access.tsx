import type { OrderPage } from "@nocturne/contract";
import { PostalAddress } from "../../components/address/postal-address";
import { EmailText } from "../../components/ui/email-text";
import { useNavigate } from "react-router";
import { GuestAccount } from "./guest-account";
import { EndOrderLinks } from "./end-order-links";
import { OrderCodeForm } from "./order-code-form";
import { OrderSection } from "./order-section";
import { isCancelled } from "./status-colour";
import { orderPageTexts } from "./texts";

/** Where an order goes and whom it writes to: masked until the code from the order's e-mail is entered. */
export function OrderAccess({ page, token }: { page: OrderPage; token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <OrderSection id="order-address" title={isCancelled(page) ? orderPageTexts.address : orderPageTexts.shipsTo}>
        <PostalAddress address={page.shippingAddress} name={page.name} />
        <h3 className="mt-5 text-smoke">{orderPageTexts.mailsTo}</h3>
        <p>
          <EmailText email={page.email} />
        </p>
        {!page.isConfirmed && <OrderCodeForm sentTo={page.codeSentTo} token={token} />}
      </OrderSection>
      {page.isConfirmed && page.isGuest && <GuestAccount token={token} onDone={() => void navigate("/profile")} />}
      {page.isConfirmed && <EndOrderLinks token={token} />}
    </>
  );
}
