import { sql } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expectReloaded, expectToast, sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const forget = () => sql("delete from home_version");
test.beforeEach(forget);
test.afterAll(forget);

const WIDTHS = [390, 900, 1440];

async function openHomePage(page: Page, shop: Shop): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/home");
  await expect(page.getByText("The home page is the software's own.")).toBeVisible();
  // A target half under the sticky header would count as too small.
  await page.getByRole("banner").evaluate((header) => header.style.setProperty("position", "static"));
}

const blocks = (page: Page) => page.getByRole("list", { name: "Blocks" }).getByRole("listitem");
const headings = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

async function addBlock(page: Page, kind: string): Promise<void> {
  const before = await blocks(page).count();
  await page.getByLabel("Kind of block").selectOption(kind);
  await page.getByRole("button", { name: "Add Block" }).press("Enter");
  await expect(blocks(page)).toHaveCount(before + 1);
}

test("the owner puts a text on the home page by keys alone, moves it up, and takes everything back", async ({
  page,
  shop,
  browser,
}) => {
  await openHomePage(page, shop);
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await addBlock(page, "Text with picture");
  await page.getByLabel("Heading", { exact: true }).fill("Sewn by moths");
  await page.getByLabel("Text", { exact: true }).fill("At night.\n\nBy hand.");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expectToast(page, "Home page published", "Everybody sees it from now on.");
  await expect(page.getByText(/^Published by /)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the section at ${width} px`);
    expect(await sidewaysRoom(page), `${width} px`).toBe(0);
  }

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "Sewn by moths" })).toBeVisible();
  await expect(visitor.getByText("By hand.")).toBeVisible();
  const written = await headings(visitor);
  expect(written.at(-1)).toBe("Sewn by moths");
  for (const width of WIDTHS) {
    await visitor.setViewportSize({ width, height: 900 });
    await expectAccessible(visitor, `a home page by blocks at ${width} px`);
    expect(await sidewaysRoom(visitor), `${width} px`).toBe(0);
  }

  const up = page.getByRole("button", { name: /^Move up: .*Sewn by moths$/ });
  for (let place = (await blocks(page).count()) - 1; place > 0; place -= 1) {
    await expect(blocks(page).nth(place)).toContainText("Sewn by moths");
    await up.press("Enter");
  }
  await expect(blocks(page).first()).toContainText("Sewn by moths");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expectReloaded(visitor, (options) =>
    expect.poll(async () => (await headings(visitor))[0], options).toBe("Sewn by moths"),
  );

  await page.getByRole("button", { name: "Make public again: The home page of the beginning" }).press("Enter");
  await expectToast(page, "Home page restored", "Everybody sees it from now on.");
  await expectReloaded(visitor, (options) =>
    expect(visitor.getByRole("heading", { name: "Sewn by moths" })).toBeHidden(options),
  );
  await context.close();
});

test("a block that was removed comes back, and what is missing in one is said beside it", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/400/);
  await openHomePage(page, shop);
  const count = await blocks(page).count();
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .press("Enter");
  await expect(blocks(page)).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(blocks(page)).toHaveCount(count);
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();

  await addBlock(page, "Lookbook");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: `Block ${count + 1}:` })).toBeVisible();
  await expectAccessible(page, "a block with a fault");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(blocks(page)).toHaveCount(count);
});

test("another owner's home page is not overwritten", async ({ page, shop, browser, noise }) => {
  noise.expect(/409/);
  await openHomePage(page, shop);
  const other = await browser.newPage();
  await openHomePage(other, shop);
  await addBlock(other, "Text with picture");
  await other.getByLabel("Heading", { exact: true }).fill("Theirs");
  await other.getByLabel("Text", { exact: true }).fill("First.");
  await other.getByRole("button", { name: "Publish" }).press("Enter");
  await expectToast(other, "Home page published", "Everybody sees it from now on.");
  await other.close();

  await addBlock(page, "Text with picture");
  await page.getByLabel("Heading", { exact: true }).fill("Mine");
  await page.getByLabel("Text", { exact: true }).fill("Second.");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Nothing is overwritten" })).toBeVisible();
  await page.getByRole("button", { name: "Use theirs" }).press("Enter");
  await expect(blocks(page).last()).toContainText("Theirs");
});
