import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { listProducts } from "../../support/shop";

test("products are reordered by keyboard and by mouse, for every shopper", async ({ page, shop }) => {
  const made = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()];
  const ids = new Set(made.map(({ id }) => id));
  const order = async () => (await listProducts()).filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const [a = "", b = "", c = ""] = await order();
  await openPanel(page, shop, "Reorder");
  const handle = (name: string) => page.getByRole("button", { name: `Reorder ${name}` });

  await handle(a).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(new RegExp(`^Lifted ${a}`))).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(new RegExp(`^${a} is now at place`))).toBeAttached();
  await page.keyboard.press("Space");
  await expectToast(page, "Products Reordered", "Product order has been updated successfully");
  await expect.poll(order).toEqual([b, a, c]);
  await expect(handle(a)).toBeFocused();

  const [from, to] = [await handle(b).boundingBox(), await handle(c).boundingBox()];
  if (!from || !to) throw new Error("The handles are not on the screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual([a, c, b]);
});

test("a refused order is taken back", async ({ page, shop, noise }) => {
  noise.expect(/500/);
  const [first, second] = await listProducts();
  if (!first || !second) throw new Error("The catalogue is empty.");
  await page.route("**/api/products/reorder", (route) => route.fulfill({ status: 500, json: { error: "No." } }));
  await openPanel(page, shop, "Reorder");
  const handles = page.getByRole("button", { name: /^Reorder / });
  await handles.first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(new RegExp(`^Lifted ${first.name}`))).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(new RegExp(`^${first.name} is now at place`))).toBeAttached();
  await page.keyboard.press("Space");
  await expectToast(page, "Error", "Failed to reorder products");
  await expect(handles.first()).toHaveAccessibleName(`Reorder ${first.name}`);
});
