import type { OrderPage } from "@nocturne/contract";
import { buttonClass } from "../../components/ui/button";
import { Ticket } from "../../components/ui/ticket";
import { FileLink } from "../../components/ui/file-link";
import { ProductImage } from "../../components/ui/product-image";
import { OrderSection } from "./order-section";
import { chosenOptions } from "../../lib/chosen";
import { money } from "../../lib/money";
import { taxRows } from "../../lib/tax-rows";
import { orderPageTexts } from "./texts";

const isNone = (amount: string) => amount === "0.00";

/** What was chosen of a product, `Size M` or `Colour: Gold · Size: M`; null where there was no choice. */
const itemChoice = (item: OrderPage["items"][number]) =>
  chosenOptions(item) ?? (item.size && orderPageTexts.size(item.size));

/** What was bought, each line with its total, and what it all came to. */
export function OrderContents({ page, token }: { page: OrderPage; token: string }) {
  const taxes = taxRows(page, orderPageTexts.tax);
  const inMoney = (amount: string) => money(amount, page.currency);
  return (
    <Ticket orderNumber={page.orderNumber}>
      <OrderSection id="order-items" title={orderPageTexts.items}>
        <ul className="grid grid-cols-1 gap-5">
          {page.items.map((item, index) => (
            <li
              key={`${item.productId}-${item.size ?? ""}-${index}`}
              className="flex items-start gap-4 max-[22.5rem]:grid max-[22.5rem]:grid-cols-[auto_1fr] max-[22.5rem]:gap-x-3 max-[22.5rem]:gap-y-1"
            >
              <ProductImage
                src={item.imageUrl}
                alt=""
                sizes="64px"
                className="h-20 w-16 shrink-0 object-cover max-[22.5rem]:row-span-2"
              />
              <p className="min-w-0 flex-1 break-words">
                {item.name}
                <span className="figures block text-smoke">
                  {itemChoice(item) && `${itemChoice(item)} · `}
                  {orderPageTexts.pieces(item.quantity, inMoney(item.price))}
                </span>
              </p>
              <p className="figures col-start-2 shrink-0 justify-self-end">{inMoney(item.lineTotal)}</p>
            </li>
          ))}
        </ul>
        <dl className="mt-6 grid gap-2 border-t border-dashed border-iron pt-5">
          <Amount name={orderPageTexts.subtotal} value={inMoney(page.subtotal)} />
          {!isNone(page.discount) && <Amount name={orderPageTexts.discount} value={inMoney(`-${page.discount}`)} />}
          <Amount name={orderPageTexts.shipping} value={inMoney(page.shipping)} />
          <DeliveryNote methods={page.shippingMethods} />
          <Amount name={orderPageTexts.tax} value={taxes.isIncluded ? orderPageTexts.inPrices : inMoney(page.tax)} />
          {taxes.added.map(({ name, amount }) => (
            <Amount key={name} name={name} value={inMoney(amount)} kind="detail" />
          ))}
          <Amount name={orderPageTexts.total} value={inMoney(page.total)} kind="sum" />
          {taxes.included.map(({ name, amount }) => (
            <Amount key={name} name={orderPageTexts.includes(name)} value={inMoney(amount)} />
          ))}
          {!isNone(page.refunded) && <Amount name={orderPageTexts.refunded} value={inMoney(`-${page.refunded}`)} />}
        </dl>
        {page.isConfirmed && (
          <p className="mt-6">
            <FileLink
              href={`/api/order-pages/${encodeURIComponent(token)}/invoice`}
              className={buttonClass("line", "not-printed max-md:px-4")}
            >
              {orderPageTexts.invoice}
            </FileLink>
          </p>
        )}
      </OrderSection>
    </Ticket>
  );
}

/** How it was sent, and when it arrives: nothing of one way that is free and says nothing of that. */
function DeliveryNote({ methods = [] }: { methods?: OrderPage["shippingMethods"] | undefined }) {
  const said = methods.filter(({ price, estimate }) => !isNone(price) || estimate !== "");
  return said.map(({ name, estimate }) => (
    <div key={name} className="text-smoke">
      <dt className="sr-only">{orderPageTexts.shippingMethod}</dt>
      <dd>{[name, estimate].filter(Boolean).join(" · ")}</dd>
    </div>
  ));
}

const AMOUNTS = { plain: "", detail: "pl-4 text-sm text-smoke", sum: "text-xl font-semibold" } as const;

function Amount({ name, value, kind = "plain" }: { name: string; value: string; kind?: keyof typeof AMOUNTS }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${AMOUNTS[kind]}`}>
      <dt className={kind === "sum" ? "" : "text-smoke"}>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
