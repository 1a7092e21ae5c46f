import { z } from "zod";
import { SavedAddress } from "./address.js";
import { Amount, Money } from "./amount.js";
import { CUSTOMER_SORTS, MAX_CUSTOMER_NOTE, MAX_CUSTOMER_TAGS, MAX_TAG_NAME } from "./customer-filter.js";
import { NEWSLETTER_STATES } from "./newsletter-states.js";
import { Order } from "./order.js";
import { Currency } from "./region.js";
import { wholeNumber } from "./whole-number.js";

const Id = z.string().regex(/^[\w-]{1,64}$/, "There is no such id.");

/** Which customers are asked for; all of them where nothing is said. What was bought is said of one and the same line. */
export const CustomerFilter = z.object({
  /** Part of a name or an e-mail. */
  q: z.string().trim().max(200).optional(),
  /** The id of a tag. */
  tag: Id.optional(),
  /** The id of a product that was bought. */
  product: Id.optional(),
  /** The id of a category of which something was bought. */
  category: Id.optional(),
  /** A value of an option that was bought, as "XL", in any letters. */
  optionValue: z.string().trim().max(100).optional(),
  /** Spent more than this, refunds taken off. */
  spentOver: Amount.optional(),
  newsletter: z.enum(["yes", "no"]).optional(),
  /** Who has an account, or bought as a guest. */
  kind: z.enum(["account", "guest"]).optional(),
  sort: z.enum(CUSTOMER_SORTS).default("newest"),
});
export type CustomerFilter = z.output<typeof CustomerFilter>;

export const ListCustomersQuery = CustomerFilter.extend({ page: wholeNumber(1, 9_999_999).default(1) });

const CustomerTag = z.object({ id: z.string(), name: z.string() });
export type CustomerTag = z.output<typeof CustomerTag>;

/**
 * A customer in the list. `spent`: what was paid for orders that stand, refunds taken off, in the store's own currency;
 * `spentElsewhere`: in each other one, where there was any.
 */
export const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  createdAt: z.iso.datetime(),
  orders: z.int(),
  spent: Money,
  spentElsewhere: z.array(z.object({ currency: Currency, amount: Money })).optional(),
  lastOrderAt: z.iso.datetime().nullable(),
  tags: z.array(CustomerTag),
  newsletter: z.enum(NEWSLETTER_STATES).nullable(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** A page of customers. `tags` and `categories`: all that there are, to choose from. */
export const CustomerList = z.object({
  customers: z.array(CustomerRow),
  total: z.int(),
  tags: z.array(CustomerTag),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CustomerList = z.output<typeof CustomerList>;

const CustomerNote = z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.iso.datetime() });
export type CustomerNote = z.output<typeof CustomerNote>;

/** Everything that is shown of one customer. `recent`: the newest orders. */
export const AdminCustomer = CustomerRow.extend({
  username: z.string().nullable(),
  phone: z.string(),
  addresses: z.array(SavedAddress),
  /** Newest first. */
  notes: z.array(CustomerNote),
  recent: z.array(Order),
});
export type AdminCustomer = z.output<typeof AdminCustomer>;

export const AddCustomerNoteBody = z.object({
  text: z.string().trim().min(1, "Please write something.").max(MAX_CUSTOMER_NOTE),
});

const TagName = z
  .string()
  .trim()
  .min(1, "A tag has a name.")
  .max(MAX_TAG_NAME, `A tag has at most ${MAX_TAG_NAME} characters.`)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), "Please write one line of plain text.");

/**
 * All of a customer's tags, by their names; one that is new is made. `seen`: those that the customer had when this was decided;
 * where it has others by now, nothing is changed.
 */
export const SaveCustomerTagsBody = z.object({
  seen: z.array(z.string().max(1_000)).max(1_000),
  tags: z.array(TagName).max(MAX_CUSTOMER_TAGS, `A customer has at most ${MAX_CUSTOMER_TAGS} tags.`),
});
