import { expect, test } from "../../support/test";

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
