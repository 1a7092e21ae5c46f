import { untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

test("answers an unknown product with 404 and the way home", async ({ page, noise }) => {
  noise.expect(/404/);
  const response = await page.goto("/product/prod_nothing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
  await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("says the same of a product that is gone when the browser asks for it", async ({ page, shop, noise }) => {
  noise.expect(/404|could not be read/);
  const product = await shop.newProduct();
  await page.goto("/");
  const link = page.getByRole("main").getByRole("link", { name: product.name });
  await expect(link).toBeVisible();
  await page.route("**/api/products/*", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto("/auth");
  await untilAlive(page);
  await page.evaluate((id) => {
    window.history.pushState({}, "", `/product/${id}`);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, product.id);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Not Found");
});

for (const path of ["/nowhere", "/product", "/checkout/more", "/profile/x/y"]) {
  test(`answers ${path} with 404 Page Not Found`, async ({ page, noise }) => {
    noise.expect(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await page.getByRole("main").getByRole("link", { name: "Back to the store" }).click();
    await expect(page).toHaveURL("/");
  });
}
