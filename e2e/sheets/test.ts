import { test as plain } from "@playwright/test";
import { Shop } from "../support/shop";

/** Unlike the other tests, what the console complains about is no matter here. */
export const test = plain.extend<object, { shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
