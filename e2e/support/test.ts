import { randomAddress } from "@nocturne/test-support";
import { test as base, expect } from "@playwright/test";
import { Noise } from "./noise";
import { Shop } from "./shop";

type Fixtures = { noise: Noise };
type WorkerFixtures = { shop: Shop };

/** Every test is another visitor, with an address of its own, whose browser must have nothing to complain about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
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
