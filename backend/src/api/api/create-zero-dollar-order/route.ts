import { atAddress } from "../../../store/address/at-address";
import { cartKeyOf } from "../../../store/cart/cart-key";
import { claimPurchase } from "../../../store/checkout/claim-purchase";
import { withPage } from "../../../store/order/order-link";
import { database } from "../../../lib/database";
import { visitorAddress } from "../../../store/limits/attempt";
import { asTaxAsker } from "../../../store/tax/tax-asker";
import { endpoint, Reply } from "../../endpoint";

export const POST = endpoint("createZeroDollarOrder", async ({ body, caller, scope, req }) => {
  const visitor = visitorAddress(req);
  const claim = {
    cartKey: cartKeyOf(req, body.sessionId),
    caller,
    email: body.customerEmail,
    name: body.customerName,
    address: body.shippingAddress,
    expected: null,
    orderNumber: null,
    provider: null,
    shippingOptionIds: body.shippingOptionIds ?? null,
    visitor,
  };
  const asker = { visitor, accountId: caller?.accountId ?? null };
  const { order, isRepeat } = await atAddress("shippingAddress", () =>
    asTaxAsker(asker, () => claimPurchase(scope, claim)),
  );
  return new Reply(isRepeat ? 200 : 201, caller ? order : await withPage(database(scope), order));
});
