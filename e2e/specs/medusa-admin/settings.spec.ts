import { call } from "@nocturne/test-support";
import { expectMessage, signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

const settings = async () => (await call("GET /api/settings")).body;

test("the owner lets guests buy, and the pages know at once", async ({ page, noise }) => {
  await signInToDashboard(page, noise);
  await page.goto("/app/settings/shop");
  await expect(page.getByRole("heading", { name: "Shop", level: 1 })).toBeVisible();
  const guests = page.getByRole("switch", { name: "Guests may buy" });
  const minutes = page.getByRole("spinbutton", { name: "Minutes to change or cancel an order" });
  const save = page.getByRole("button", { name: "Save" });
  const before = { minutes: await minutes.inputValue() };
  await expect(guests).not.toBeChecked();
  await expect(save).toBeDisabled();

  await guests.click();
  await minutes.fill("45");
  await save.click();
  await expectMessage(page, "The settings are saved.");
  await expect.poll(settings).toMatchObject({ guestCheckout: true });
  await page.reload();
  await expect(guests).toBeChecked();
  await expect(minutes).toHaveValue("45");

  await guests.click();
  await minutes.fill(before.minutes);
  await save.click();
  await expect.poll(settings).toMatchObject({ guestCheckout: false });
});
