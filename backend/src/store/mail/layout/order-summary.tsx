import { Column } from "@react-email/column";
import { Img } from "@react-email/img";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { Order, OrderItem } from "@nocturne/contract";
import type { StoreIdentity } from "../store-identity";
import { Paragraph } from "./mail-page";
import { amountRows, itemLabel, lineAmounts, shipsTo } from "./order-text";
import { pictureUrl } from "./picture-url";
import { MONO, NIGHT } from "./theme";

const CELL = { margin: 0, fontSize: "16px", lineHeight: "24px", fontVariantNumeric: "tabular-nums", color: NIGHT.text };
/** The perforated edges of a ticket. */
const HOLES = `2px dashed ${NIGHT.line}`;
const STUB = { padding: "14px 20px", borderBottom: HOLES };
const LINE = `1px solid ${NIGHT.line}`;

type OrderSummaryProps = { order: Order; store: StoreIdentity };

/** The same as `orderSummaryText`, as a ticket, with the products' pictures. */
export function OrderSummary({ order, store }: OrderSummaryProps) {
  const amounts = amountRows(order);
  return (
    <>
      <Section style={{ margin: "0 0 28px", backgroundColor: NIGHT.paper, borderTop: HOLES, borderBottom: HOLES }}>
        <Row>
          <Column style={STUB}>
            <Text style={{ ...CELL, fontFamily: MONO, whiteSpace: "nowrap" }}>{order.orderNumber}</Text>
          </Column>
          <Column align="right" style={STUB}>
            <Text style={{ ...CELL, fontSize: "14px", whiteSpace: "nowrap", color: NIGHT.muted }}>Admits one</Text>
          </Column>
        </Row>
        <Row>
          <Column style={{ padding: "0 20px 16px" }}>
            {order.items.map((item, index) => (
              <ItemRow key={index} item={item} store={store} />
            ))}
            <Section style={{ marginTop: "12px" }}>
              {amounts.map(([label, amount], index) => (
                <AmountRow key={label} label={label} amount={amount} isTotal={index === amounts.length - 1} />
              ))}
            </Section>
          </Column>
        </Row>
      </Section>
      <Text style={{ ...CELL, fontSize: "14px", color: NIGHT.muted }}>Ships to</Text>
      <Paragraph>{shipsTo(order).join("\n")}</Paragraph>
    </>
  );
}

function ItemRow({ item, store }: { item: OrderItem; store: StoreIdentity }) {
  const [total, each] = lineAmounts(item);
  const picture = pictureUrl(item.imageUrl, store.publicUrl);
  return (
    <Row style={{ borderBottom: LINE }}>
      {picture && (
        <Column style={{ width: "80px", padding: "12px 0" }}>
          <Img src={picture} alt="" width="64" height="80" style={{ objectFit: "cover" }} />
        </Column>
      )}
      <Column style={{ padding: "12px 0" }}>
        <Text style={CELL}>{itemLabel(item)}</Text>
      </Column>
      <Column align="right" style={{ width: "96px", padding: "12px 0" }}>
        <Text style={{ ...CELL, whiteSpace: "nowrap" }}>{total}</Text>
        {each && <Text style={{ ...CELL, fontSize: "14px", whiteSpace: "nowrap", color: NIGHT.muted }}>{each}</Text>}
      </Column>
    </Row>
  );
}

function AmountRow({ label, amount, isTotal }: { label: string; amount: string; isTotal: boolean }) {
  const style = { ...CELL, ...(isTotal ? { fontSize: "22px", lineHeight: "30px", fontWeight: 600 } : {}) };
  return (
    <Row>
      <Column style={{ padding: "4px 0" }}>
        <Text style={style}>{label}</Text>
      </Column>
      <Column align="right" style={{ padding: "4px 0" }}>
        <Text style={style}>{amount}</Text>
      </Column>
    </Row>
  );
}
