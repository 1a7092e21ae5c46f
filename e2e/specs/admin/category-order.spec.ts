import { randomUUID } from "node:crypto";
import { callOk } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import { openTab } from "../../support/panel";
import { dragOnto, moveDownByKeyboard, reorderHandle } from "../../support/reorder";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

test("the owner orders one category, which shoppers see, and gives that order up", async ({ page, shop, browser }) => {
  test.setTimeout(180_000);
  const category = `Shelf ${randomUUID().slice(0, 8)}`;
  for (let n = 0; n < 3; n++) await shop.newProduct({ category });
  const order = async () =>
    (await callOk("GET /api/products", { query: { category } })).map(({ name }) => name) as [string, string, string];
  const [a, b, c] = await order();
  const address = `/?category=${encodeURIComponent(category)}`;

  await remember(page, { sessionToken: shop.token });
  await page.goto(address);
  await page.getByRole("button", { name: "Toggle admin panel" }).click();
  await openTab(page, "Reorder");
  await expect(page.getByRole("heading", { name: `Order of ${category}` })).toBeVisible();
  await expect(page.getByText(/shows the shop's order/)).toBeVisible();

  await moveDownByKeyboard(page, a, "is now at place 2 of 3");
  await expectToast(page, "Products Reordered", `${a} is at place 2 of 3 in ${category}`);
  await expect.poll(order).toEqual([b, a, c]);
  await expect(reorderHandle(page, a)).toBeFocused();
  await dragOnto(page, b, c);
  await expect.poll(order).toEqual([a, c, b]);
  await page.getByRole("button", { name: `Move ${b} to the top` }).click();
  await expect.poll(order).toEqual([b, a, c]);
  await expect(reorderHandle(page, b)).toBeFocused();

  const visitor = await browser.newPage();
  await visitor.goto(address);
  const names = visitor.getByRole("main").getByRole("heading", { level: 3 });
  await expect(names).toHaveText([b, a, c]);
  await visitor.close();

  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a category's order, ${width} px wide`, "#admin");
    expect(await sidewaysRoom(page), `${width}`).toBe(0);
  }

  await page.getByRole("button", { name: "Use the shop's order" }).click();
  const question = page.getByRole("alertdialog", { name: `Use the shop's order for ${category}?` });
  await expectAccessible(page, "the question before an order is given up", "[role=alertdialog]");
  await question.getByRole("button", { name: "Use the shop's order" }).click();
  await expectToast(page, "Products Reordered", `${category} shows the shop's order again`);
  await expect(page.getByRole("heading", { name: `Order of ${category}` })).toBeFocused();
  expect(await order()).toEqual([a, b, c]);

  await page.getByRole("combobox", { name: "Order of" }).selectOption("The whole shop");
  await expect(page.getByRole("heading", { name: "Reorder", exact: true })).toBeVisible();
});
