import { callOk, sql } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expectReloaded, expectToast, sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const PAPER = { nocturne: "rgb(13, 10, 16)", broadsheet: "rgb(242, 237, 225)", foundry: "rgb(21, 25, 28)" };
const forget = () => sql("delete from look_version");
test.beforeEach(forget);
test.afterAll(forget);

const preset = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
/** The paper of a page, as a screen shows it. */
const paperOf = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d")!;
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  });

async function openLook(page: Page, shop: Shop): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/shop-settings/look");
  await expect(preset(page, "Nocturne")).toBeVisible();
}

test("the owner chooses a preset, sees it on the shop, publishes it, and goes back", async ({
  page,
  shop,
  browser,
}) => {
  await openLook(page, shop);
  await expect(preset(page, "Nocturne")).toBeChecked();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await preset(page, "Broadsheet").check();
  await expect.poll(() => paperOf(page)).toBe(PAPER.broadsheet);

  await page.getByRole("link", { name: "See it on the shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dress for the small hours" })).toBeVisible();
  await expect.poll(() => paperOf(page)).toBe(PAPER.broadsheet);
  const visitor = await browser.newPage();
  await visitor.goto("/");
  expect(await paperOf(visitor)).not.toBe(PAPER.broadsheet);

  await page.getByRole("complementary", { name: "Preview of a look" }).getByRole("link").click();
  await expect(preset(page, "Broadsheet")).toBeChecked();
  await expect(page.getByRole("complementary", { name: "Preview of a look" })).toBeHidden();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Look published", "Every page shows it from now on.");
  await visitor.reload();
  expect(await paperOf(visitor)).toBe(PAPER.broadsheet);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Instrument Serif/);
  await expect(page.getByText("Public now")).toBeVisible();

  await page.getByRole("button", { name: "Make public again: The look of the beginning" }).click();
  await expectToast(page, "Look restored", "Every page shows it from now on.");
  await expect(preset(page, "Nocturne")).toBeChecked();
  await visitor.reload();
  await expect(visitor.locator("style#look")).toHaveCount(0);
  await visitor.close();
});

test("a colour that cannot be read says so while it is chosen, and offers the nearest that can", async ({
  page,
  shop,
}) => {
  await openLook(page, shop);
  const accent = page.getByRole("textbox", { name: "Accent", exact: true });
  await accent.fill("#5a1020");
  await expect(page.getByText(/^The accent on the paper has a contrast of 1\.\d\d:1, and needs 4\.5:1/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(accent).toHaveValue("#d3ee2b");
});

test("a look leaves as a file and comes back from one; another file is refused", async ({ page, shop }) => {
  await openLook(page, shop);
  await preset(page, "Foundry").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const path = await download.path();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(preset(page, "Nocturne")).toBeChecked();
  const file = page.getByLabel("Import", { exact: true }).and(page.locator("input"));
  await file.setInputFiles({ name: "look.json", mimeType: "application/json", buffer: Buffer.from('{"paper":"red"}') });
  await expectToast(page, "Not a look", "That file is not a look of this shop.");
  await file.setInputFiles(path);
  await expect(preset(page, "Foundry")).toBeChecked();
  await expect.poll(() => paperOf(page)).toBe(PAPER.foundry);
});

test("the owner uploads a logo, which keeps the shop's name for who listens, and removes it", async ({
  page,
  shop,
  browser,
}) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><script>document.title="run"</script>' +
    '<rect width="400" height="100" fill="#d3ee2b"/></svg>';
  await openLook(page, shop);
  const input = page.getByLabel("Logo", { exact: true });
  await input.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await expect(page.getByRole("button", { name: "Remove: Logo" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Look published", "Every page shows it from now on.");

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const { storeName } = await callOk("GET /api/settings");
  await visitor.goto("/");
  const mark = visitor.getByRole("banner").getByRole("link", { name: storeName, exact: true });
  await expect(mark).toHaveCSS("background-image", /\/uploads\/look\/logo-[\w-]+-1200x300\.svg/);
  for (const width of [320, 390, 1440]) {
    await visitor.setViewportSize({ width, height: 800 });
    const box = (await mark.boundingBox())!;
    expect(box.width / box.height).toBeLessThanOrEqual(4.05);
    expect(box.height).toBeGreaterThanOrEqual(36);
    expect(await sidewaysRoom(visitor)).toBe(0);
  }
  await expectAccessible(visitor, "a home with a logo");

  await page.getByRole("button", { name: "Remove: Logo" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectReloaded(visitor, (options) => expect(mark).toHaveCSS("background-image", "none", options));
  await expect(mark).toHaveText(storeName);
  await context.close();
});

test("a file that is no logo is refused, and says why", async ({ page, shop, noise }) => {
  noise.expect(/400/);
  await openLook(page, shop);
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<html></html>") });
  await expectToast(
    page,
    "Not uploaded",
    "That file is not a logo (SVG up to 256 kB, or PNG). Please choose another one.",
  );
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("another admin's look is not overwritten", async ({ page, shop, noise }) => {
  noise.expect(/409/);
  await openLook(page, shop);
  const { look } = await callOk("GET /api/look");
  await callOk("PUT /api/admin/look", {
    token: shop.token,
    body: { look: { ...look, corners: "round" }, seen: 0 },
  });
  await preset(page, "Foundry").check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(
    page,
    "Not published",
    "Somebody has published another look meanwhile. Nothing was overwritten; please look at theirs first.",
  );
  expect((await callOk("GET /api/look")).look.corners).toBe("round");
});

for (const name of ["Nocturne", "Broadsheet", "Foundry", "Séance", "Flatline"]) {
  test(`the section is accessible, and fits a phone: ${name}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLook(page, shop);
    await preset(page, name).check();
    // Of a page that is scrolled, axe takes what lies under the header's height for covered by it.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, name);
    expect(await sidewaysRoom(page)).toBe(0);
  });
}
