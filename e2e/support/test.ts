import { randomAddress } from "@nocturne/test-support";
import { test as base, expect } from "@playwright/test";
import { Noise } from "./noise";
import { Shop } from "./shop";

type Fixtures = { noise: Noise };
type WorkerFixtures = { shop: Shop };

/** A shop for each worker, and nothing else: what is only drawn may complain in the console. */
export const withShop = base.extend<object, WorkerFixtures>({
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

/** Every test is another visitor, with an address of its own, whose browser must have nothing to complain about. */
export const test = withShop.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ "X-Forwarded-For": randomAddress() }),
  noise: [
    async ({ context }, use) => {
      const noise = new Noise();
      noise.listen(context);
      await use(noise);
      expect(noise.unexpected(), "what the browser's console complains about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
