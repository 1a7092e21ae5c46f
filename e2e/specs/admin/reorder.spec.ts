import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { dragOnto, moveDownByKeyboard, reorderHandle } from "../../support/reorder";
import { listProducts } from "../../support/shop";

test("products are reordered by keyboard and by mouse, for every shopper", async ({ page, shop }) => {
  const made = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()];
  const ids = new Set(made.map(({ id }) => id));
  const order = async () => (await listProducts()).filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const [a = "", b = "", c = ""] = await order();
  await openPanel(page, shop, "Reorder");

  await moveDownByKeyboard(page, a, "is now at place");
  await expectToast(page, "Products Reordered", "Product order has been updated successfully");
  await expect.poll(order).toEqual([b, a, c]);
  await expect(reorderHandle(page, a)).toBeFocused();

  await dragOnto(page, b, c);
  await expect.poll(order).toEqual([a, c, b]);
});

test("a refused order is taken back", async ({ page, shop, noise }) => {
  noise.expect(/500/);
  const [first, second] = await listProducts();
  if (!first || !second) throw new Error("The catalogue is empty.");
  await page.route("**/api/products/reorder", (route) => route.fulfill({ status: 500, json: { error: "No." } }));
  await openPanel(page, shop, "Reorder");
  const handles = page.getByRole("button", { name: /^Reorder / });
  await moveDownByKeyboard(page, first.name, "is now at place");
  await expectToast(page, "Error", "Failed to reorder products");
  await expect(handles.first()).toHaveAccessibleName(`Reorder ${first.name}`);
});
