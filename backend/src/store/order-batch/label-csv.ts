import { DefaultsUtils } from "@medusajs/framework/utils";
import { describeOptions, type LabelService, type Order } from "@nocturne/contract";
import { markFormulas } from "../../lib/csv";

/** An order with what its parcel weighs in grams; null where that is not said of every product. */
export type Labelled = { order: Order; grams: number | null };

type Cell = string | number;
type Format = { delimiter: "," | ";"; columns: readonly string[]; rowsOf: (labelled: Labelled) => Cell[][] };

const GRAMS_OF_POUND = 453.592_37;

const itemName = ({ name, options }: Order["items"][number]): string =>
  [name, describeOptions(options)].filter(Boolean).join(", ");

/** Columns by which Pirate Ship knows a spreadsheet without being told; the weight is a plain number of pounds. */
const PIRATE_SHIP: Format = {
  delimiter: ",",
  columns: [
    "Email",
    "Name",
    "Company",
    "Phone",
    "Address",
    "Address Line 2",
    "City",
    "State",
    "Zipcode",
    "Country",
    "Order ID",
    "Order Items",
    "Pounds",
  ],
  rowsOf({ order, grams }) {
    const { street, line2, company, city, state, zipCode, country, phone: typed } = order.shippingAddress;
    const phone = plainPhone(typed);
    const items = order.items.map((item) => `${item.quantity} x ${itemName(item)}`).join("; ");
    const pounds = grams === null ? "" : (grams / GRAMS_OF_POUND).toFixed(2);
    return [
      [order.customerEmail, order.customerName, company, phone, street, line2, city, state, zipCode, country].concat([
        order.orderNumber,
        items,
        pounds,
      ]),
    ];
  },
};

/** Shippo's own template: a row for each line of an order. */
const SHIPPO: Format = {
  delimiter: ",",
  columns: [
    "Order Number",
    "Order Date",
    "Recipient Name",
    "Company",
    "Email",
    "Phone",
    "Street Line 1",
    "Street Number",
    "Street Line 2",
    "City",
    "State/Province",
    "Zip/Postal Code",
    "Country",
    "Item Title",
    "SKU",
    "Quantity",
    "Item Weight",
    "Item Weight Unit",
    "Item Price",
    "Item Currency",
    "Order Weight",
    "Order Weight Unit",
    "Order Amount",
    "Order Currency",
  ],
  rowsOf({ order, grams }) {
    const { street, line2, company, city, state, zipCode, country, phone: typed } = order.shippingAddress;
    const phone = plainPhone(typed);
    const { orderNumber, createdAt, customerName, customerEmail } = order;
    const weight = grams === null ? ["", ""] : [grams, "g"];
    const currency = (order.currency ?? "usd").toUpperCase();
    return order.items.map((item) => [
      ...[orderNumber, createdAt.slice(0, 10), customerName, company, customerEmail, phone],
      ...[street, "", line2, city, state, zipCode, country],
      ...[itemName(item), "", item.quantity, "", "", item.price, currency],
      ...[...weight, order.total, currency],
    ]);
  },
};

/** Sendcloud maps columns once and keeps that; the address stands in one field, the weight in kilograms with a point. */
const SENDCLOUD: Format = {
  delimiter: ",",
  columns: [
    "Customer name",
    "Company name",
    "Address",
    "Address line 2",
    "City",
    "Postal code",
    "State",
    "Country code",
    "Email address",
    "Phone number",
    "Order reference",
    "Weight",
    "Weight unit",
  ],
  rowsOf({ order, grams }) {
    const { street, line2, company, city, state, zipCode, country, phone: typed } = order.shippingAddress;
    const phone = plainPhone(typed);
    const weight = grams === null ? ["", ""] : [(grams / 1000).toFixed(3), "kg"];
    return [
      [order.customerName, company, street, line2, city, zipCode, state, country, order.customerEmail, phone].concat([
        order.orderNumber,
        ...weight,
      ]),
    ];
  },
};

/** The names that DHL's business portal has for the fields of "Versenden"; who sends is kept there. */
const DHL: Format = {
  delimiter: ";",
  columns: [
    "Sendungsreferenz",
    "Empfänger Name 1",
    "Empfänger Name 2 / Postnummer",
    "Empfänger Name 3",
    "Empfänger Straße",
    "Empfänger Hausnummer",
    "Empfänger PLZ",
    "Empfänger Ort",
    "Empfänger Provinz",
    "Empfänger Land",
    "Empfängerreferenz",
    "Empfänger E-Mail-Adresse",
    "Empfänger Telefonnummer",
    "Gewicht",
  ],
  rowsOf({ order, grams }) {
    const { street, line2, company, city, state, zipCode, country, phone: typed } = order.shippingAddress;
    const phone = plainPhone(typed);
    const { name, number } = splitStreet(street);
    const weight = grams === null ? "" : (grams / 1000).toFixed(3).replace(".", ",");
    return [
      [
        ...[order.orderNumber, order.customerName, company, line2, name, number, zipCode, city, state],
        ...[alpha3(country), order.orderNumber, order.customerEmail, phone, weight],
      ],
    ];
  },
};

const FORMATS: Readonly<Record<LabelService, Format>> = {
  "pirate-ship": PIRATE_SHIP,
  shippo: SHIPPO,
  sendcloud: SENDCLOUD,
  dhl: DHL,
};

const ALPHA_3 = new Map(DefaultsUtils.defaultCountries.map(({ alpha2, alpha3: code }) => [alpha2.toUpperCase(), code]));

/** `DE` is `DEU`; a country that has none stays as it is. */
const alpha3 = (country: string): string => (ALPHA_3.get(country.toUpperCase()) ?? country).toUpperCase();

/** `Elbestr. 28a` and `28 Elbe Street`; a street without a number has none. */
export function splitStreet(street: string): { name: string; number: string } {
  const words = street.trim().split(/[\s,]+/);
  const count = isNumber(words.at(-1)) ? 1 : /^[a-z]$/i.test(words.at(-1) ?? "") && isNumber(words.at(-2)) ? 2 : 0;
  if (count > 0 && words.length > count) {
    return { name: words.slice(0, -count).join(" "), number: words.slice(-count).join(" ") };
  }
  const [first = "", ...rest] = words;
  return isNumber(first) && rest.length > 0
    ? { name: rest.join(" "), number: first }
    : { name: words.join(" "), number: "" };
}

const isNumber = (word = ""): boolean => /^\d{1,6}[a-z]?(?:[-/]\d{1,6}[a-z]?)?$/i.test(word);

/** Nothing that a sheet runs, and services take no mark in front of it. */
const PHONE = /^\+[\d ]+$/;

/** Blanks in place of what else people write between the digits. */
const plainPhone = (phone = ""): string => phone.replace(/[-–/.()\s]+/g, " ").trim();

function field(value: Cell, delimiter: string): string {
  const text = String(value).replace(/[\r\n]+/g, " ");
  const safe = PHONE.test(text) ? text : markFormulas(text);
  return safe.includes('"') || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The file of a service, in UTF-8 without a mark: one that has it is not read everywhere. Pure. */
export function labelCsv(service: LabelService, orders: readonly Labelled[]): string {
  const { delimiter, columns, rowsOf } = FORMATS[service];
  const rows: Cell[][] = [[...columns], ...orders.flatMap(rowsOf)];
  return `${rows.map((row) => row.map((cell) => field(cell, delimiter)).join(delimiter)).join("\r\n")}\r\n`;
}
