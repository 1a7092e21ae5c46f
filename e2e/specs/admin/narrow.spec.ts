import type { Locator } from "@playwright/test";
import { openPanel, openTab, type PanelTab } from "../../support/panel";
import { overlap, sidewaysRoom } from "../../support/pages";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const NARROW = { width: 320, height: 800 };

const middle = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
};

/** The texts of rows that leave their row, or are squeezed to a column of letters. */
const misfits = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const outer = row.getBoundingClientRect();
      return Array.from(row.querySelectorAll("p, button"))
        .filter((part) => {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isOut =
            left < outer.left || right > outer.right + 1 || top < outer.top - 1 || bottom > outer.bottom + 1;
          return width > 0 && (isOut || width < 24);
        })
        .map((part) => part.textContent || part.getAttribute("aria-label"));
    }),
  );

/** The texts of rows that are not shown whole. */
const cutTexts = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) =>
    all
      .flatMap((row) => Array.from(row.querySelectorAll("p")))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map((text) => text.textContent),
  );

test("the panel's rows and tabs fit a screen of 320 px", async ({ page, shop }) => {
  await openPanel(page, shop, "Videos");
  await page.setViewportSize(NARROW);
  const panel = page.getByRole("tabpanel");
  const row = panel
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Activate" }) })
    .first();
  const activate = row.getByRole("button", { name: "Activate" });
  await expect(activate).toBeVisible();
  expect(await misfits(panel.getByRole("listitem"))).toEqual([]);
  const [name, button] = [await row.getByRole("paragraph").first().boundingBox(), await activate.boundingBox()];
  expect(name?.width).toBeGreaterThan(150);
  expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));

  for (const tab of ["Videos", "Orders", "Gallery", "Products", "Reorder"] satisfies PanelTab[]) {
    await openTab(page, tab);
    await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
  }
  const rows = panel.getByRole("list").last().getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  expect(await misfits(rows)).toEqual([]);
  expect(await cutTexts(rows)).toEqual([]);
  expect(await sidewaysRoom(page)).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(panel.getByText("Not counted").first()).toBeVisible();
  await expect(panel.getByText("999999")).toHaveCount(0);
  expect(await misfits(rows)).toEqual([]);
  expect(await cutTexts(rows)).toEqual([]);
});

test("the buttons of a product stand in one column on a phone, in one row on a tablet", async ({ page, shop }) => {
  await openPanel(page, shop, "Products");
  const buttons = page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Edit / }) })
    .first()
    .getByRole("button");
  await expect(buttons).toHaveCount(3);
  const places = (side: "left" | "top") =>
    buttons.evaluateAll((all, at) => new Set(all.map((button) => button.getBoundingClientRect()[at])).size, side);
  for (const [width, columns, rows] of [
    [320, 1, 3],
    [390, 1, 3],
    [768, 3, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => places("left"), `columns at ${width} px`).toBe(columns);
    await expect.poll(() => places("top"), `rows at ${width} px`).toBe(rows);
  }
});

test("the buttons of a long dialog stay in view on a small phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/promotions");
  await page.getByRole("button", { name: "Add a Code" }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: "Save" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  for (const button of [save, cancel]) await expect(button).toBeInViewport({ ratio: 1 });
  const last = dialog.getByLabel("State");
  await last.focus();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlap(last, save)).toBe(false);
  await cancel.click();
  await expect(dialog).toHaveCount(0);
});

test("the buttons of a short dialog stand at the end of a phone's screen", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await remember(page, { sessionToken: shop.token });
  for (const [slug, button] of [
    ["tax", "Add a Country"],
    ["shipping", "Add a Zone"],
  ] as const) {
    await page.goto(`/shop-settings/${slug}`);
    await page.getByRole("button", { name: button, exact: true }).click();
    const box = await page.getByRole("dialog").getByRole("button", { name: "Save" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), slug).toBeGreaterThan(820);
  }
});

test("the panel's button stands on the line of its heading on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, shop, "Products");
  const heading = page.getByRole("heading", { name: "Admin Controls" });
  const toggle = page.getByRole("button", { name: "Toggle admin panel" });
  expect(Math.abs((await middle(toggle)) - (await middle(heading)))).toBeLessThan(4);
});

test("all settings end at one edge on a wide screen, and their buttons say one word", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await remember(page, { sessionToken: shop.token });
  const edges: (number | undefined)[] = [];
  for (const [slug, title] of [
    ["details", "Details"],
    ["customers", "Customers"],
    ["menus", "Menus"],
    ["look", "Look"],
    ["pages", "Pages"],
  ] as const) {
    await page.goto(`/shop-settings/${slug}`);
    const region = page.getByRole("region", { name: title, exact: true });
    await expect(region.getByRole("button").last()).toBeVisible();
    edges.push(await region.evaluate((section) => section.lastElementChild?.getBoundingClientRect().right));
    if (slug === "look") await expect(region.getByRole("button", { name: "Upload: Logo" })).toHaveText("Upload");
    if (slug === "pages") {
      await expect(region.getByRole("button", { name: /^Begin / }).first()).toHaveText("Begin");
    }
  }
  expect(new Set(edges).size).toBe(1);
});

test("the open section of the settings is in view on arrival, and when the screen is turned", async ({
  page,
  shop,
}) => {
  await remember(page, { sessionToken: shop.token });
  const open = page.getByRole("navigation", { name: "Shop settings" }).locator("[aria-current=page]");
  for (const section of ["shipping", "look", "move-in"]) {
    await page.setViewportSize(NARROW);
    await page.goto(`/shop-settings/${section}`);
    await expect(open, section).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(open, `at ${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("every cell of the table of products is on the screen", async ({ page, shop }) => {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/product-table");
  const rows = page.getByRole("main").getByRole("list").last().getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  for (const width of [900, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const state = rows.first().getByRole("combobox", { name: /^State of / });
    await expect(state).toBeVisible();
    const [cell, row] = [await state.boundingBox(), await rows.first().boundingBox()];
    const edge = Math.min((row?.x ?? 0) + (row?.width ?? 0), width);
    expect((cell?.x ?? 0) + (cell?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(edge + 1);
  }
});

test("a row of the table of products is on one line, its checkbox below that of all", async ({ page, shop }) => {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/product-table");
  const main = page.getByRole("main");
  const row = main.getByRole("list").last().getByRole("listitem").first();
  const checkbox = row.getByRole("checkbox");
  await expect(checkbox).toBeVisible();
  for (const width of [320, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const line = await middle(checkbox);
    expect(Math.abs((await middle(row.getByRole("paragraph").first())) - line), `at ${width} px`).toBeLessThan(2);
    const all = await main.getByRole("checkbox", { name: "Select all on this page" }).boundingBox();
    expect((await checkbox.boundingBox())?.x, `at ${width} px`).toBe(all?.x);
  }
  expect(
    Math.abs((await middle(row.getByRole("combobox", { name: /^State of / }))) - (await middle(checkbox))),
  ).toBeLessThan(2);
});

test("the buttons of the look that belong together are on one line", async ({ page, shop }) => {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/look");
  const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
  await expect(button("Export")).toBeVisible();
  for (const width of [900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await middle(button("Import")), `at ${width} px`).toBe(await middle(button("Export")));
    const uploads = page.getByRole("button", { name: /^Upload: / });
    const lines = await uploads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(lines).size, `at ${width} px`).toBe(1);
  }
});
