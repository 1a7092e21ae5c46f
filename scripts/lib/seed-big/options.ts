import { parseArgs } from "node:util";
import { messageOf } from "../errors.ts";
import { Complaint } from "../log.mjs";

const OPTIONS = {
  products: { type: "string", default: "10000" },
  orders: { type: "string", default: "100000" },
  carts: { type: "string", default: "50000" },
  force: { type: "boolean", default: false },
} as const;
const MAX = 1_000_000;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Complaint(messageOf(error));
  }
}

function count(name: string, text: string) {
  if (!/^\d{1,7}$/.test(text) || Number(text) > MAX) {
    throw new Complaint(`--${name} is a whole number from 0 to ${MAX}, not "${text}".`);
  }
  return Number(text);
}

/** How many of each are made, and whether a shop that is not the embedded one, or has orders, is filled all the same. */
export type Options = ReturnType<typeof readOptions>;

export function readOptions(args: string[]) {
  const { products, orders, carts, force } = parse(args);
  return {
    products: count("products", products),
    orders: count("orders", orders),
    carts: count("carts", carts),
    isForced: force,
  };
}
