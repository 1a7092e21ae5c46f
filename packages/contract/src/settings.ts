import { z } from "zod";
import { MAX_LOW_STOCK_THRESHOLD } from "./notice-kinds.js";
import { MAX_CONTACT_EMAIL, MAX_ORDER_CHANGE_MINUTES, MAX_SELLER_TEXT, MAX_STORE_NAME } from "./setting-limits.js";
import { TimeZone } from "./time-zone.js";

const SellerText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

/**
 * What the owner sets while the shop is open. Each has a default, which holds until somebody changes it; with all of them
 * the shop does what it did before it had settings.
 */
export const ShopSettings = z.object({
  /** Whether somebody without an account may buy, with an e-mail alone. */
  guestCheckout: z.boolean(),
  /**
   * How many minutes after placing it a shopper may change or cancel an order that is not packed yet; 0 is never. An hour
   * by default: most second thoughts come within minutes, and hardly any parcel is packed sooner.
   */
  orderChangeMinutes: z
    .number()
    .int("Minutes are a whole number.")
    .min(0, "Minutes are 0 or more.")
    .max(MAX_ORDER_CHANGE_MINUTES, `At most ${MAX_ORDER_CHANGE_MINUTES} minutes, which is a week.`),
  /** Who sells, as invoices say it; the shop's name where it is empty. Of what is issued already nothing changes. */
  sellerName: SellerText(MAX_SELLER_TEXT.sellerName),
  /** Its address, a line for each line. */
  sellerAddress: SellerText(MAX_SELLER_TEXT.sellerAddress),
  /** Its number for VAT or sales tax. */
  sellerTaxId: SellerText(MAX_SELLER_TEXT.sellerTaxId),
  /** What stands below every invoice. */
  invoiceNote: SellerText(MAX_SELLER_TEXT.invoiceNote),
  /** Where messages of the contact form go; to the first of the owners where it is empty. */
  contactEmail: z
    .string()
    .trim()
    .max(MAX_CONTACT_EMAIL)
    .pipe(z.union([z.literal(""), z.email("Please enter an email address.")])),
  /** So many pieces, or fewer, are few: the product's page says how many are left, and admins are told. 0 is never. */
  lowStockThreshold: z
    .number()
    .int("Pieces are a whole number.")
    .min(0, "Pieces are 0 or more.")
    .max(MAX_LOW_STOCK_THRESHOLD, `At most ${MAX_LOW_STOCK_THRESHOLD} pieces.`),
  /** Where the shop's day begins at midnight, such as Europe/Berlin. */
  timeZone: TimeZone,
  /** From which of its hours on the day before is summed up for the admins who want that. */
  summaryHour: z
    .number()
    .int("An hour is a whole number.")
    .min(0, "Hours begin with 0.")
    .max(23, "The last hour is 23."),
  /** Whether visits are counted, as sums of the day. */
  visitCounting: z.boolean(),
});

export type ShopSettings = z.output<typeof ShopSettings>;

export const DEFAULT_SETTINGS: ShopSettings = {
  guestCheckout: false,
  orderChangeMinutes: 60,
  sellerName: "",
  sellerAddress: "",
  sellerTaxId: "",
  invoiceNote: "",
  contactEmail: "",
  lowStockThreshold: 10,
  timeZone: "UTC",
  summaryHour: 8,
  visitCounting: true,
};

/** All settings as an admin sees them. The shop's name is Medusa's own: at `/app` it stands under "Store". */
export const AdminSettings = ShopSettings.extend({ storeName: z.string() });

export type AdminSettings = z.output<typeof AdminSettings>;

/** What is not named stays as it is. */
export const UpdateSettingsBody = ShopSettings.extend({
  storeName: z
    .string()
    .trim()
    .min(1, "A shop has a name.")
    .max(MAX_STORE_NAME, `At most ${MAX_STORE_NAME} characters.`),
}).partial();

/** The settings that pages show to everybody. */
export const PublicSettings = AdminSettings.pick({
  guestCheckout: true,
  storeName: true,
  lowStockThreshold: true,
  visitCounting: true,
});
