import { readFileSync } from "node:fs";
import { expect, test } from "../../support/test";
import { buy } from "../../support/checkout";
import { OREGON } from "../../support/pages";
import { openPanel } from "../../support/panel";

test("an order is in the numbers of its day, and in the file that is saved of them", async ({
  page,
  browser,
  shop,
}) => {
  await buy(page, shop, OREGON);
  const desk = await browser.newPage();
  await openPanel(desk, shop, "Orders");
  await desk.getByRole("button", { name: "Numbers" }).click();
  await expect(desk.getByRole("button", { name: "Numbers" })).toHaveAttribute("aria-pressed", "true");
  await desk.getByLabel("Days", { exact: true }).selectOption("Last 7 days");
  await expect(desk.getByRole("img", { name: /^Revenue by day/ })).toBeVisible();
  const days = desk.getByRole("group", { name: "By day" }).getByRole("row");
  await expect(days).toHaveCount(8);
  const orders = await days.nth(1).getByRole("cell").first().textContent();
  expect(Number(orders?.replaceAll(",", ""))).toBeGreaterThan(0);

  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "By day as CSV" }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^by-day-[\d-]+\.csv$/);
  const [head, newest] = readFileSync(await file.path(), "utf8").split("\r\n");
  expect(head).toContain("Day,Orders,Pieces");
  expect(newest?.split(",")[1]).toBe(orders?.replaceAll(",", ""));

  await desk.getByRole("button", { name: "Numbers" }).click();
  await expect(desk.getByRole("article").first()).toBeVisible();
  await desk.close();
});
