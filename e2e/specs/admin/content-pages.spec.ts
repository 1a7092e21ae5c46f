import type { AdminPage } from "@nocturne/contract";
import { apiOk, mailsTo, required, sql } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import type { Shop } from "../../support/shop";
import { expect, test } from "../../support/test";
import { remember } from "../../support/users";

const forget = async () => {
  for (const table of ["content_page_draft", "content_page_version", "content_page", "menu_version"]) {
    await sql(`delete from ${table}`);
  }
};
test.beforeEach(forget);
test.afterAll(forget);

async function openSection(page: Page, shop: Shop, slug: string): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto(`/shop-settings/${slug}`);
}

const text = (page: Page) => page.getByRole("textbox", { name: "Text of the page" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Text tools" }).getByRole("button", { name, exact: true });

async function makePage(page: Page, title: string): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create Page" }).click();
  await expect(text(page)).toBeVisible();
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog", { name: "Publish this page" }).getByRole("button", { name: "Publish Now" }).click();
  await expectToast(page, "Published", "The page is public.");
}

test("a link is set by the keyboard alone, and the writing goes on where it was", async ({ page, shop }) => {
  await openSection(page, shop, "pages");
  await makePage(page, "Read on");
  await text(page).click();
  await page.keyboard.type("More");
  await page.keyboard.press("Shift+Home");
  await tool(page, "Link").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByRole("textbox").fill("/pages/more");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("link", { name: "More" })).toHaveAttribute("href", "/pages/more");

  await tool(page, "Link").press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
});

test("the owner writes a page, publishes it, changes it, and goes back", async ({ page, shop, browser, noise }) => {
  noise.expect(/404|410/);
  await openSection(page, shop, "pages");
  await makePage(page, "About us");
  await text(page).click();
  await page.keyboard.type("How it began");
  await tool(page, "Heading").click();
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await tool(page, "Bold").click();
  await page.keyboard.type("In the dark");
  await tool(page, "Bold").click();
  await page.keyboard.type(", of course.");
  await page.keyboard.press("Enter");
  await tool(page, "List").click();
  await page.keyboard.type("One");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Two");
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto("/pages/about-us"))?.status()).toBe(404);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("article", { name: "Preview" }).getByRole("heading", { level: 2 })).toHaveText(
    "How it began",
  );
  await page.getByRole("button", { name: "Write" }).click();
  await publishNow(page);
  expect((await visitor.goto("/pages/about-us"))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(visitor.getByRole("main").getByRole("listitem")).toHaveText(["One", "Two"]);
  await expect(visitor.getByText("In the dark")).toHaveCSS("font-weight", /[67]00/);
  const scripts = await visitor.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(scripts.filter((name) => /rich-text|page-editor|shop-settings/.test(name))).toEqual([]);

  await page.getByRole("textbox", { name: "Title" }).fill("About nobody");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await publishNow(page);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("About nobody");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByText("Public now")).toBeVisible();
  await history.getByRole("button", { name: "Make version 1 public" }).click();
  await expectToast(page, "Published", "That version is public again.");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("About us");

  await page.getByRole("button", { name: "Delete Page" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Page" }).click();
  await expect(page.getByText("There is no page yet")).toBeVisible();
  expect((await visitor.goto("/pages/about-us"))?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  await visitor.context().close();
});

test("two owners write one page: both texts are shown, and nobody's is lost", async ({ page, shop, noise }) => {
  noise.expect(/409/);
  await openSection(page, shop, "pages");
  await makePage(page, "About");
  const [row] = await sql<{ id: string }>("select id from content_page");
  const theirs = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hers." }] }] };
  await apiOk<AdminPage>("PUT", `/api/admin/pages/${row!.id}/draft`, {
    token: shop.token,
    body: { title: "About", description: "", legal: null, body: theirs, seen: 1 },
  });
  await text(page).click();
  await page.keyboard.type("His.");
  const conflict = page.getByRole("alert").filter({ hasText: "has changed this page meanwhile" });
  await expect(conflict.getByText("Hers.")).toBeVisible();
  await expect(conflict.getByText("His.")).toBeVisible();
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await expect(text(page)).toHaveText("Hers.");
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And his.");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  const [kept] = await sql<{ content: unknown }>("select content from content_page_draft");
  expect(JSON.stringify(kept)).toContain("Hers. And his.");
});

test("a contact page from the ready text mails the owner", async ({ page, shop, browser }) => {
  await openSection(page, shop, "pages");
  await page.getByRole("button", { name: "Begin Contact" }).click();
  await expect(text(page)).toContainText("We answer by mail");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this page" });
  await expect(dialog.getByText("1 blank in brackets is still to be filled in by you.")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish Now" }).click();
  await expectToast(page, "Published", "The page is public.");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/pages/contact");
  const send = visitor.getByRole("button", { name: "Send Message" });
  await send.press("Enter");
  await expect(visitor.getByRole("textbox", { name: "Your name" })).toBeFocused();
  await expect(visitor.getByText("Please enter your name.")).toBeVisible();
  await expectAccessible(visitor, "the form with its errors", "main");
  const said = `Is it black? ${Date.now()}`;
  await visitor.getByRole("textbox", { name: "Your name" }).fill("Nell Dark");
  await visitor.getByRole("textbox", { name: "Email" }).fill("nell@example.com");
  await visitor.getByRole("textbox", { name: "Message" }).fill(said);
  await send.press("Enter");
  await expect(visitor.getByText("Message sent")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(required("ADMIN_EMAIL"))).filter((mail) => mail.includes(said)).length)
    .toBe(1);
  await visitor.context().close();
});

test("a ready text opens at its top on a phone, and its blanks are filled one after the other", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openSection(page, shop, "pages");
  await page.getByRole("button", { name: "Begin Imprint" }).click();
  await expect(page.getByRole("button", { name: "All pages" })).toBeFocused();
  await expect(page.getByRole("button", { name: "All pages" })).toBeInViewport();
  const selected = () => page.evaluate(() => String(getSelection()));
  const next = page.getByRole("toolbar", { name: "Text tools" }).getByRole("button", { name: /^Next blank/ });
  const left = Number(/\d+/.exec(await next.innerText()));
  await next.click();
  expect(await selected()).toMatch(/^\[.+\]$/);
  await page.keyboard.type("Raven Row");
  await expect(next).toHaveText(`Next blank, ${left - 1} left`);
  await expect(text(page).getByText("Raven Row")).toHaveCSS("font-weight", "400");
  await text(page)
    .getByText(/^\[.+\]$/)
    .last()
    .click();
  expect(await selected()).toMatch(/^\[.+\]$/);
  await expectAccessible(page, "a text with blanks", "main");
});

test("menus lead where the owner wants, in the order of the keyboard", async ({ page, shop, browser }) => {
  await openSection(page, shop, "pages");
  await makePage(page, "Repairs");
  await publishNow(page);
  await openSection(page, shop, "menus");
  const help = page.getByRole("region", { name: "Footer, list 2" });
  await help.getByRole("button", { name: "Add to Footer, list 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an entry" });
  await dialog.getByRole("combobox", { name: "Page" }).selectOption({ label: "Repairs" });
  await dialog.getByRole("button", { name: "Add Entry" }).click();
  await expect(help.getByRole("listitem")).toHaveCount(11);
  const handle = help.getByRole("button", { name: "Move Repairs", exact: true });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Repairs lifted, 11 of 11.")).toBeAttached();
  for (let place = 10; place >= 3; place -= 1) {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`Repairs, ${place} of 11.`)).toBeAttached();
  }
  await page.keyboard.press("Space");
  await expect(help.getByRole("listitem").nth(2)).toContainText("Repairs");
  const header = page.getByRole("region", { name: "Header" });
  await header.getByRole("button", { name: "Add to Header" }).click();
  await dialog.getByRole("button", { name: "Add Entry" }).click();
  await page.getByRole("button", { name: "Save Menus" }).click();
  await expectToast(page, "Saved", "The menus are public.");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/");
  const footer = visitor.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("link").filter({ hasText: /Order status|Orders|Repairs|Search/ })).toHaveText([
    "Order status",
    "Orders",
    "Repairs",
    "Search",
  ]);
  for (const width of [320, 390, 900, 1440]) {
    await visitor.setViewportSize({ width, height: 844 });
    expect(await sidewaysRoom(visitor), `${width} px`).toBe(0);
  }
  await visitor.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Repairs" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Repairs");
  await expectAccessible(visitor, "a page");
  await visitor.context().close();

  await page.reload();
  await expect(page.getByRole("button", { name: "Save Menus" })).toBeDisabled();
  await page.getByRole("button", { name: "Back to the Original" }).click();
  await page.getByRole("button", { name: "Save Menus" }).click();
  await expectToast(page, "Saved", "The menus are public.");
});

for (const width of [390, 900, 1440]) {
  test(`list, editor and menus are whole at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSection(page, shop, "pages");
    await expect(page.getByRole("heading", { name: "Ready texts" })).toBeVisible();
    await expectAccessible(page, "the list of pages");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("button", { name: "Begin Size guide" }).click();
    await expect(text(page).getByRole("table").first()).toBeVisible();
    await expectAccessible(page, "the editor");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("button", { name: "Preview" }).click();
    await expectAccessible(page, "the preview", "main");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectAccessible(page, "the question before publishing", "[role=dialog]");
    await page.keyboard.press("Escape");
    await openSection(page, shop, "menus");
    await expect(page.getByRole("button", { name: "Save Menus" })).toBeVisible();
    await expectAccessible(page, "the menus");
    expect(await sidewaysRoom(page)).toBe(0);
  });
}
