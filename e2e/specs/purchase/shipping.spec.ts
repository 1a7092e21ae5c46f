import { expect, test } from "../../support/test";
import { atCheckout } from "../../support/checkout";
import { shipTo } from "../../support/shipping";
import { CALIFORNIA, expectAmount, fillAddress, payButton } from "../../support/pages";
import { ordersOf } from "../../support/users";

const ICELAND = { street: "Laugavegur 1", zip: "101", city: "Reykjavik" };

test.describe("a country with ways to ship of its own", () => {
  let restore: () => Promise<void>;
  test.beforeAll(async () => {
    restore = await shipTo("is", [
      { name: "Courier", price: 20, estimate: "1 to 2 days" },
      { name: "Post", price: 8, estimate: "5 to 8 days" },
    ]);
  });
  test.afterAll(() => restore());

  test("is chosen from by keys, is charged, and is told of on the order's page", async ({ page, shop }) => {
    const { user } = await atCheckout(page, await shop.standingProduct());
    await fillAddress(page, CALIFORNIA);
    await expectAmount(page, "Shipping", "0.00");
    await expect(page.getByRole("group", { name: "How shall we send it?" })).toHaveCount(0);

    await page.getByLabel("Country").fill("IS");
    await page.getByLabel("Street Address").fill(ICELAND.street);
    await page.getByLabel("City").fill(ICELAND.city);
    const ways = page.getByRole("group", { name: "How shall we send it?" });
    const post = ways.getByRole("radio", { name: "Post $8.00" });
    await expect(post).toBeChecked();
    await expect(post).toHaveAccessibleDescription("5 to 8 days");
    await expectAmount(page, "Shipping", "8.00");
    await expect(page.getByRole("button", { name: "Pay $33.00" })).toBeEnabled();

    await post.press("ArrowDown");
    await expect(ways.getByRole("radio", { name: "Courier $20.00" })).toBeChecked();
    await expect(ways.getByRole("radio", { name: "Courier $20.00" })).toBeFocused();
    await expectAmount(page, "Shipping", "20.00");
    await expectAmount(page, "Total", "45.00");
    await page.getByRole("button", { name: "Pay $45.00" }).click();
    await expect(page).toHaveURL("/order-success");
    const [order] = await ordersOf(user);
    expect(order).toMatchObject({ shipping: "20.00", total: "45.00", shippingMethods: [{ name: "Courier" }] });
  });
});

test.describe("a country that nothing ships to", () => {
  let restore: () => Promise<void>;
  test.beforeAll(async () => {
    restore = await shipTo("gl", []);
  });
  test.afterAll(() => restore());

  test("is named before anything can be paid", async ({ page, shop, noise }) => {
    noise.expect(/400/);
    await atCheckout(page, await shop.standingProduct());
    await fillAddress(page, CALIFORNIA);
    await expect(payButton(page)).toBeVisible();
    await page.getByLabel("Country").fill("GL");
    await page.getByLabel("City").fill("Nuuk");
    await expect(page.getByLabel("Country")).toHaveAccessibleDescription(
      "We do not ship to Greenland. Please choose another country.",
    );
    await expect(payButton(page)).toHaveCount(0);
  });
});
