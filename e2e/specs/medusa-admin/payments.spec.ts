import { signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

test("the dashboard says on every page that a demo store charges nobody", async ({ page, noise }) => {
  await signInToDashboard(page, noise);
  const notice = page.getByRole("status", { name: "Payments" });
  for (const path of ["/orders", "/products", "/settings/store", "/gallery"]) {
    await page.goto(`/app${path}`);
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText("Demo payments are on: no card is charged.");
  }
});
