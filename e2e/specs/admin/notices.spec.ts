import type { Notices } from "@nocturne/contract";
import { apiOk, required } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

test.afterEach(async ({ shop: { token } }) => {
  await apiOk("PUT", "/api/admin/notices", { token, body: { chosen: [] } });
  await apiOk("PUT", "/api/admin/settings", {
    token,
    body: { lowStockThreshold: 10, timeZone: "UTC", summaryHour: 8 },
  });
});

test("an admin chooses what to be told of, and when the shop's day is summed up, by keys alone", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/400/);
  const { token } = shop;
  await remember(page, { sessionToken: token });
  await page.goto("/shop-settings/notices");
  const orders = page.getByRole("checkbox", { name: "New orders" });
  await expect(orders).not.toBeChecked();
  await orders.press("Space");
  await expect(orders).toBeChecked();
  await page.getByRole("checkbox", { name: "Daily summary" }).press("Space");
  await expect
    .poll(async () => (await apiOk<Notices>("GET", "/api/admin/notices", { token })).chosen)
    .toEqual(["orders", "summary"]);

  const threshold = page.getByRole("spinbutton", { name: "Low stock from" });
  await threshold.press("ControlOrMeta+a");
  await threshold.pressSequentially("5000");
  await threshold.press("Enter");
  await expect(page.getByRole("main").getByText("At most 1000 pieces.")).toBeVisible();
  await threshold.press("ControlOrMeta+a");
  await threshold.pressSequentially("5");
  await page.getByRole("combobox", { name: "The summary comes at" }).selectOption("06:00");
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Europe/Berlin");
  await threshold.press("Enter");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(await apiOk("GET", "/api/admin/settings", { token })).toMatchObject({
    lowStockThreshold: 5,
    timeZone: "Europe/Berlin",
    summaryHour: 6,
  });

  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysRoom(page)).toBe(0);
    await expectAccessible(page, `notices at ${width}`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${required("PICTURES")}/notices-${width}.png`, fullPage: true });
  }
  await page.reload();
  await expect(orders).toBeChecked();
  await expect(threshold).toHaveValue("5");
});
