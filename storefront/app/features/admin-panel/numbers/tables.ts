import type { Numbers, OrderSums, VisitSums } from "@nocturne/contract";
import { conversion, count, money, share } from "./amounts";
import { dayWords } from "./days";
import { numbersTexts } from "./texts";

/** A cell as it is shown, and as it stands in a file. */
type Cell = { shown: string; raw: string | number };

export type NumberTable = {
  name: string;
  title: string;
  columns: readonly { name: string; isNumber: boolean }[];
  rows: readonly (readonly Cell[])[];
  /** What stands there without rows. */
  empty: string;
};

const { columns: named, tables, emptyTables, none } = numbersTexts;

const text = (raw: string, shown = raw): Cell => ({ shown, raw });
const number = (raw: number, shown = count(raw)): Cell => ({ shown, raw });
const amounts =
  (currency: string | undefined) =>
  (raw: string): Cell => ({ shown: money(raw, currency), raw });
const sums = (...names: (keyof OrderSums & keyof typeof named)[]) =>
  names.map((key) => ({ name: named[key], isNumber: true, key }));

const words = (...names: readonly string[]) => names.map((name) => ({ name, isNumber: false }));
const figures = (...names: readonly string[]) => names.map((name) => ({ name, isNumber: true }));

const PERIOD_AMOUNTS = sums(
  "sales",
  "discount",
  "shipping",
  "tax",
  "includedTax",
  "revenue",
  "average",
  "refunds",
  "net",
);

/** Every table of the numbers, the newest day first. */
export function numberTables(numbers: Numbers): NumberTable[] {
  const { by, periods, places, products, sizes, stock, codes, currency } = numbers;
  const amount = amounts(currency);
  return [
    {
      name: `by-${by}`,
      title: tables.periods[by],
      columns: [
        ...words(named.period[by]),
        ...figures(named.orders, named.units),
        ...PERIOD_AMOUNTS,
        ...figures(named.cancelled),
      ],
      rows: [...periods]
        .reverse()
        .map((sums) => [
          text(sums.start, dayWords(sums.start, by)),
          number(sums.orders),
          number(sums.units),
          ...PERIOD_AMOUNTS.map(({ key }) => amount(String(sums[key]))),
          number(sums.cancelled),
        ]),
      empty: none,
    },
    {
      name: "products",
      title: tables.products,
      columns: [...words(named.product), ...figures(named.units, named.sales)],
      rows: products.map(({ name, units, sales }) => [text(name), number(units), amount(sales)]),
      empty: none,
    },
    {
      name: "sizes",
      title: tables.sizes,
      columns: [...words(named.size), ...figures(named.units, named.sales)],
      rows: sizes.map(({ size, units, sales }) => [
        text(size, size || numbersTexts.noSize),
        number(units),
        amount(sales),
      ]),
      empty: none,
    },
    {
      name: "stock",
      title: tables.stock,
      columns: [...words(named.product), ...figures(named.units, named.left, named.lasts)],
      rows: stock.map(({ name, units, available, days }) => [
        text(name),
        number(units),
        number(available),
        number(days, available > 0 ? numbersTexts.days(count(days)) : numbersTexts.gone),
      ]),
      empty: emptyTables.stock,
    },
    {
      name: "places",
      title: tables.places,
      columns: [
        ...words(named.country, named.state),
        ...figures(named.orders, named.revenue, named.tax, named.includedTax),
      ],
      rows: places.map(({ country, state, orders, revenue, tax, includedTax }) => [
        text(country, country || numbersTexts.noAddress),
        text(state),
        number(orders),
        amount(revenue),
        amount(tax),
        amount(includedTax),
      ]),
      empty: none,
    },
    {
      name: "codes",
      title: tables.codes,
      columns: [...words(named.code), ...figures(named.orders, named.discount, named.revenue)],
      rows: codes.map(({ code, orders, discount, revenue }) => [
        text(code),
        number(orders),
        amount(discount),
        amount(revenue),
      ]),
      empty: emptyTables.codes,
    },
  ];
}

const VISIT_COUNTS = [
  "visits",
  "products",
  "carts",
  "checkouts",
  "orders",
] as const satisfies readonly (keyof VisitSums)[];

/** Visits and how far they came, the newest day first. A file has the conversion as a number: 0.021 is 2.1%. */
export function visitTable({ by, visits }: Numbers): NumberTable {
  const texts = numbersTexts.visits;
  return {
    name: `visits-by-${by}`,
    title: texts.tables[by],
    columns: [
      ...words(named.period[by]),
      ...figures(...VISIT_COUNTS.map((name) => texts.columns[name]), texts.conversion),
    ],
    rows: [...visits.periods]
      .reverse()
      .map((sums) => [
        text(sums.start, dayWords(sums.start, by)),
        ...VISIT_COUNTS.map((name) => number(sums[name])),
        number(Number(conversion(sums).toFixed(4)), share(sums.orders, sums.visits)),
      ]),
    empty: texts.none,
  };
}
