import { sidewaysRoom, untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember, signIn } from "../../support/users";

test("the address /#admin opens the panel, also in the page that is open, and again", async ({ page }) => {
  const denied = page.getByRole("heading", { name: "Admin Access Required" });
  const toggle = page.getByRole("button", { name: "Toggle admin panel" });
  const goTo = (hash: string) => page.evaluate((next) => void (window.location.hash = next), hash);

  await page.goto("/#admin");
  await expect(denied).toBeVisible();
  await toggle.click();
  await expect(denied).toBeHidden();
  await goTo("");
  await expect(denied).toBeHidden();
  await goTo("#admin");
  await expect(denied).toBeVisible();
});

test("an admin finds the way to the panel in the header of every page, and nobody else", async ({ page, shop }) => {
  const link = page.getByRole("banner").getByRole("link", { name: "Admin" });
  await signIn(page);
  await page.goto("/order-status");
  await expect(page.getByRole("banner").getByRole("link", { name: "My Profile" })).toBeVisible();
  await expect(link).toHaveCount(0);

  await remember(page, { sessionToken: shop.token });
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/order-status");
    await untilAlive(page);
    await link.click();
    await expect(page).toHaveURL("/#admin");
    await expect(page.getByRole("heading", { name: "Admin Controls" })).toBeVisible();
    expect(await sidewaysRoom(page)).toBe(0);
  }
  await page.getByRole("button", { name: "Toggle admin panel" }).click();
  await expect(page.getByRole("heading", { name: "Admin Controls" })).toBeHidden();
  await link.click();
  await expect(page.getByRole("heading", { name: "Admin Controls" })).toBeVisible();
});
