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
import { MONO, useTheme, type Theme } from "./theme";

const cellOf = (theme: Theme) => ({
  margin: 0,
  fontSize: "16px",
  lineHeight: "24px",
  fontVariantNumeric: "tabular-nums",
  color: theme.text,
});
/** The perforated edges of a ticket. */
const holesOf = (theme: Theme) => `2px dashed ${theme.line}`;

type OrderSummaryProps = { order: Order; store: StoreIdentity };

/** The same as `orderSummaryText`, as a ticket, with the products' pictures. */
export function OrderSummary({ order, store }: OrderSummaryProps) {
  const amounts = amountRows(order);
  const theme = useTheme();
  const cell = cellOf(theme);
  const holes = holesOf(theme);
  const stub = { padding: "14px 20px", borderBottom: holes };
  return (
    <>
      <Section style={{ margin: "0 0 28px", backgroundColor: theme.paper, borderTop: holes, borderBottom: holes }}>
        <Row>
          <Column style={stub}>
            <Text style={{ ...cell, fontFamily: MONO, whiteSpace: "nowrap" }}>{order.orderNumber}</Text>
          </Column>
          <Column align="right" style={stub}>
            <Text style={{ ...cell, fontSize: "14px", whiteSpace: "nowrap", color: theme.muted }}>Admits one</Text>
          </Column>
        </Row>
        <Row>
          <Column style={{ padding: "0 20px 16px" }}>
            {order.items.map((item, index) => (
              <ItemRow key={index} item={item} currency={order.currency} store={store} />
            ))}
            <Section style={{ marginTop: "12px" }}>
              {amounts.map(([label, amount], index) => (
                <AmountRow key={label} label={label} amount={amount} isTotal={index === amounts.length - 1} />
              ))}
            </Section>
          </Column>
        </Row>
      </Section>
      <Text style={{ ...cell, fontSize: "14px", color: theme.muted }}>Ships to</Text>
      <Paragraph>{shipsTo(order).join("\n")}</Paragraph>
    </>
  );
}

type ItemRowProps = { item: OrderItem; currency: string | undefined; store: StoreIdentity };

function ItemRow({ item, currency, store }: ItemRowProps) {
  const [total, each] = lineAmounts(item, currency);
  const theme = useTheme();
  const cell = cellOf(theme);
  const picture = pictureUrl(item.imageUrl, store.publicUrl);
  return (
    <Row style={{ borderBottom: `1px solid ${theme.line}` }}>
      {picture && (
        <Column style={{ width: "80px", padding: "12px 0" }}>
          <Img src={picture} alt="" width="64" height="80" style={{ objectFit: "cover" }} />
        </Column>
      )}
      <Column style={{ padding: "12px 0" }}>
        <Text style={cell}>{itemLabel(item)}</Text>
      </Column>
      <Column align="right" style={{ width: "96px", padding: "12px 0" }}>
        <Text style={{ ...cell, whiteSpace: "nowrap" }}>{total}</Text>
        {each && <Text style={{ ...cell, fontSize: "14px", whiteSpace: "nowrap", color: theme.muted }}>{each}</Text>}
      </Column>
    </Row>
  );
}

function AmountRow({ label, amount, isTotal }: { label: string; amount: string; isTotal: boolean }) {
  const theme = useTheme();
  const style = { ...cellOf(theme), ...(isTotal ? { fontSize: "22px", lineHeight: "30px", fontWeight: 600 } : {}) };
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
