import type { MedusaContainer } from "@medusajs/framework/types";
import { FIRST_STEPS, type FirstStep } from "@nocturne/contract";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { selectPublicLook } from "../content/look-version-table";
import { selectPublicPages } from "../content/pages";
import { selectOwnWords } from "../content/words";
import { findDemo } from "../demo/demo";
import { selectOwnerEmails } from "../medusa-tables/identity";
import { countListedOrders } from "../medusa-tables/listed-orders";
import { countProducts } from "../medusa-tables/product";
import { selectCountries } from "../medusa-tables/store-defaults";
import { paymentMode } from "../payment/payment-mode";
import { readShippingSetup } from "../shipping-setup/read-setup";
import { readSettings } from "../shop-setting/settings";
import { readTaxSetup } from "../tax-setup/read-setup";
import { areOwnWords, isShippingChosen, isTaxChosen } from "./chosen-setup";
import { selectConfirmedSteps } from "./first-step-table";

/** What a shop is called before anybody named it. */
const DEFAULT_STORE_NAME = "Nocturne";
/** Nobody reads mails there (RFC 2606): the owner's address where none was set before the first start. */
const NOBODYS_DOMAIN = "@example.com";

type Seen = { isDone: boolean; count?: number };

/** What an owner does before opening, and what of it is done: seen by the store where it can see it, else as the owner said. */
export async function readFirstSteps(scope: MedusaContainer): Promise<FirstStep[]> {
  const db = database(scope);
  const [confirmed, seen] = [await selectConfirmedSteps(db), await look(scope)];
  return FIRST_STEPS.map((step) => {
    const deed = confirmed.get(step);
    const { isDone = false, count = null } = seen[step] ?? {};
    return {
      step,
      isDone: isDone || deed !== undefined,
      count,
      confirmed: deed ? { by: deed.by, at: deed.at.toISOString() } : null,
    };
  });
}

async function look(scope: MedusaContainer): Promise<Partial<Record<FirstStep["step"], Seen>>> {
  const db = database(scope);
  const [settings, owners, words, look, pages, demo, products, orders, shipping, countries, taxes] = [
    await readSettings(db),
    await selectOwnerEmails(db),
    await selectOwnWords(db),
    await selectPublicLook(db),
    await selectPublicPages(db),
    await findDemo(db),
    await countProducts(db),
    await countListedOrders(db),
    await readShippingSetup(db),
    await selectCountries(db),
    await readTaxSetup(db),
  ];
  const ownProducts = products - demo.products.length;
  const ofDemo = demo.products.length + demo.galleryIds.length + demo.videoIds.length + demo.trackFiles.length;
  const { protocol, hostname } = new URL(config().PUBLIC_URL);
  const legalPages = pages.filter(({ legal }) => legal !== null).length;
  return {
    name: { isDone: settings.storeName !== DEFAULT_STORE_NAME },
    words: { isDone: areOwnWords(words) },
    look: { isDone: look !== undefined },
    pages: { isDone: legalPages > 0, count: legalPages },
    products: { isDone: ownProducts > 0, count: ownProducts },
    demo: { isDone: ofDemo === 0, count: ofDemo },
    shipping: { isDone: isShippingChosen(shipping, countries.length) },
    tax: { isDone: isTaxChosen(taxes) },
    seller: { isDone: settings.sellerName !== "" && settings.sellerAddress !== "" },
    contact: { isDone: settings.contactEmail !== "" || owners.some((email) => !email.endsWith(NOBODYS_DOMAIN)) },
    payment: { isDone: paymentMode(scope).mode === "real" },
    mail: { isDone: Boolean(config().SMTP_URL) },
    order: { isDone: orders > 0, count: orders },
    address: { isDone: protocol === "https:" && hostname !== "localhost" },
  };
}
