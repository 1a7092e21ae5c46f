import { parse } from "csv-parse/sync";
import { isTrackingUrl, MAX_TRACKING_ROWS } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";

/** What a row of a carrier's file says; "" for what it does not. */
export type CarrierRow = { row: number; orderNumber: string; number: string; url: string };

type Column = "order" | "number" | "url" | "carrier";

/** What services call these columns, in small letters and without anything between. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  order: [
    ...["orderid", "ordernumber", "order", "ordername", "orderreference", "orderno", "reference", "customerreference"],
    ...["sendungsreferenz", "referenz", "bestellnummer", "empfängerreferenz"],
  ],
  number: [
    ...["trackingnumber", "tracking", "trackingcode", "trackingid", "trackingno", "trackingnumbers"],
    ...["sendungsnummer", "parcelnumber", "shipmentnumber"],
  ],
  url: ["trackingurl", "trackinglink", "trackingpage"],
  carrier: ["carrier", "provider", "courier", "shippingcarrier", "carriername"],
};

/** Where these carriers show a parcel, for files that have no address of it. */
const PAGES: readonly [carrier: RegExp, page: string][] = [
  [/usps/i, "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  [/\bups\b/i, "https://www.ups.com/track?tracknum="],
  [/fedex/i, "https://www.fedex.com/fedextrack/?trknbr="],
  [/dhl/i, "https://www.dhl.com/global-en/home/tracking.html?tracking-id="],
];

/**
 * The rows of a carrier's file or of what was pasted from it: with commas, semicolons or tabs, by the names of its columns; without
 * names they are order, number and address. A header must name order and number. Throws 400 `tracking_unreadable`. Pure.
 */
export function readTrackingCsv(text: string): { rows: CarrierRow[]; isCut: boolean } {
  const records = recordsOf(text);
  const [first = []] = records;
  const columns = columnsOf(first);
  const hasNames = columns.order >= 0 && columns.number >= 0;
  // A header that names something else in their place: its columns must not be taken for numbers.
  if (!hasNames && Object.values(columns).some((place) => place >= 0)) throw new StoreError("tracking_unreadable");
  const places = hasNames ? columns : { order: 0, number: 1, url: 2, carrier: -1 };
  const body = hasNames ? records.slice(1) : records;
  const firstRow = hasNames ? 2 : 1;
  if (body.every((record) => record.length < 2)) throw new StoreError("tracking_unreadable");
  const rows = body.slice(0, MAX_TRACKING_ROWS).map((record, index) => {
    const cell = (column: Column) => plain(record[places[column]] ?? "");
    const number = numberOf(cell("number"));
    const url = cell("url");
    return {
      row: index + firstRow,
      orderNumber: cell("order").replace(/^#/, "").slice(0, 100),
      number,
      url: isUrl(url) ? url : pageOf(cell("carrier"), number),
    };
  });
  const said = rows.filter(({ orderNumber, number, url }) => orderNumber || number || url);
  return { rows: said, isCut: body.length > MAX_TRACKING_ROWS };
}

function recordsOf(text: string): string[][] {
  const header = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const [delimiter = ","] = [",", ";", "\t"].sort((a, b) => header.split(b).length - header.split(a).length);
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, to: MAX_TRACKING_ROWS + 2 });
  } catch (error) {
    throw new StoreError("tracking_unreadable", { cause: error });
  }
}

function columnsOf(header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ""));
  const placeOf = (column: Column) => {
    const known = NAMES[column].find((name) => names.includes(name));
    return known === undefined ? -1 : names.indexOf(known);
  };
  return { order: placeOf("order"), number: placeOf("number"), url: placeOf("url"), carrier: placeOf("carrier") };
}

/** Sheets keep long numbers as `="9400"` or `'9400`. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(/^="?(.*?)"?$/, "$1")
    .replace(/^'/, "")
    .trim();

/** A sheet that writes 9400111899223 as 9.40011E+12 has lost its last digits; so `""`, as where there is none. */
const numberOf = (cell: string): string => (/^\d([.,]\d+)?e\+?\d+$/i.test(cell) ? "" : cell.slice(0, 100));

const isUrl = (url: string): boolean => url !== "" && url.length <= 500 && isTrackingUrl(url);

function pageOf(carrier: string, number: string): string {
  const page = number && PAGES.find(([known]) => known.test(carrier))?.[1];
  return page ? page + encodeURIComponent(number) : "";
}
