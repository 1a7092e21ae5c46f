import { expect, test } from "../../support/test";
import { OREGON, payButton } from "../../support/pages";
import { readyToPay } from "../../support/checkout";
import { ordersOf } from "../../support/users";

test("an order is followed from its status to the carrier's page", async ({ page, context, shop }) => {
  const { user } = await readyToPay(page, shop, OREGON);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");

  await shop.setStatus(placed.id, "Shipped by night train");
  await shop.setTracking(placed.id, ["1Z-NIGHT", "RAVEN 7"], ["tracking.example/1Z-NIGHT", "http://raven.example/7"]);
  await page.goto("/profile");
  const order = page.getByRole("article").filter({ hasText: placed.orderNumber });
  await expect(order.getByRole("heading", { name: "ORDER STATUS: SHIPPED BY NIGHT TRAIN" })).toBeVisible();
  await expect(order.getByText("1Z-NIGHT")).toBeVisible();
  await expect(order.getByText("RAVEN 7")).toBeVisible();

  for (const host of ["tracking", "raven"]) {
    await context.route(new RegExp(`//${host}\\.example/`), (route) => route.fulfill({ body: "On its way." }));
  }
  for (const [number, url] of [
    [1, "https://tracking.example/1Z-NIGHT"],
    [2, "http://raven.example/7"],
  ] as const) {
    const opened = context.waitForEvent("page");
    await order.getByRole("button", { name: `Track Package #${number}` }).click();
    const carrier = await opened;
    await expect(carrier).toHaveURL(url);
    await expect(carrier.getByText("On its way.")).toBeVisible();
    await carrier.close();
  }
});
