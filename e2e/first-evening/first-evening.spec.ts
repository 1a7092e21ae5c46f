import { call } from "@nocturne/test-support";
import { expectAccessible } from "../support/axe";
import { openPanel } from "../support/panel";
import { expect, test } from "../support/test";

test("a demo becomes a shop of somebody's own", async ({ page, shop, noise }) => {
  // Where no film plays, the address of the one that does says so.
  noise.expect(/404.*video-backgrounds\/active/);
  const demo = (await call("GET /api/admin/demo", { token: shop.token })).body;
  const orders = (await call("GET /api/admin/orders", { token: shop.token })).body;
  expect(demo.products.length).toBeGreaterThan(10);

  await openPanel(page, shop, "Products");
  await page.getByRole("link", { name: "Shop Settings" }).press("Enter");
  await expect(page.getByRole("heading", { name: "First steps", level: 2 })).toBeVisible();
  const step = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(step("Remove the demo")).toContainText("of the demo in the shop");
  await expectAccessible(page, "first steps");

  await step("Name the shop").getByRole("link", { name: "Details" }).press("Enter");
  await page.getByLabel("Name of the shop").fill("Moth & Owl");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expectAccessible(page, "details");
  await page.goto("/shop-settings");
  await expect(page).toHaveTitle("Shop Settings · Moth & Owl");
  await expect(page.getByRole("banner").getByRole("link", { name: "Moth & Owl" })).toBeVisible();

  // The store sees it for itself.
  await expect(page.getByRole("heading", { name: "Name the shop (Done)" })).toBeVisible();
  await page.getByRole("button", { name: "It is right as it is: Check the tax" }).press("Enter");
  await expect(step("Check the tax")).toContainText("Said to be right by");
  await page.getByRole("button", { name: "Take back: Check the tax" }).press("Enter");
  await expect(step("Check the tax")).not.toContainText("Said to be right by");

  const remove = page.getByRole("button", { name: "Remove the demo" });
  await remove.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove the demo?" });
  await expect(question).toContainText(`${demo.products.length} products, ${demo.galleryItems} gallery items`);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect((await call("GET /api/admin/demo", { token: shop.token })).body).toEqual(demo);

  await remove.press("Enter");
  await question.getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(page.getByText("The demo is gone.")).toBeVisible({ timeout: 60_000 });
  await expect(step("Remove the demo")).toContainText("pictures, films and music is in the shop");

  const nothing = { products: [], galleryItems: 0, backgroundVideos: 0, tracks: 0 };
  expect((await call("GET /api/admin/demo", { token: shop.token })).body).toEqual(nothing);
  const { words } = (await call("GET /api/words")).body;
  expect(words).toMatchObject({
    footerSign: "",
    confirmationNote: "Thank you. A confirmation is on its way to your inbox.",
  });
  expect((await call("DELETE /api/admin/demo", { token: shop.token })).body).toEqual(nothing);
  const left = (await call("GET /api/products")).body.map(({ id }) => id);
  expect(left.filter((id) => demo.products.some((product) => product.id === id))).toEqual([]);
  expect((await call("GET /api/music")).body).toEqual([]);
  expect((await call("GET /api/admin/orders", { token: shop.token })).body).toEqual(orders);

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { name } of demo.products) await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0);
});
