import { WORDS } from "@nocturne/contract/words";
import { callOk, sql } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { remember } from "../../support/users";
import type { Shop } from "../../support/shop";
import type { Page } from "@playwright/test";

const BAR = "[aria-label='Edit page']";
const forget = async () => {
  await sql("delete from word_draft");
  await sql("delete from word_version");
};
test.beforeEach(forget);
test.afterAll(forget);

const bar = (page: Page) => page.getByRole("region", { name: "Edit page" });
const status = (page: Page) => bar(page).getByRole("status");

async function editPage(page: Page, shop: Shop): Promise<void> {
  await openPanel(page, shop, "Products");
  await page.getByRole("button", { name: "Edit Page" }).click();
  await expect(bar(page)).toBeVisible();
  // The words have been read: what somebody else writes from now on is news.
  await expect(page.getByRole("textbox", { name: "Introduction", exact: true })).toBeVisible();
}

async function write(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name, exact: true });
  await field.fill(text);
  await field.blur();
}

test("the owner writes where the words stand, publishes, and finds the way back", async ({ page, shop, browser }) => {
  await editPage(page, shop);
  await write(page, "Headline", "Closed, mostly");
  await write(page, "Note at the end", "Come back at dusk.");
  await write(page, "Introduction", "");
  await expect(status(page)).toHaveText("3 words changed, not public yet.");

  const visitor = await browser.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(WORDS.homeHeading);

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Headline", exact: true })).toHaveText("Closed, mostly");
  await bar(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish words" });
  await expect(dialog.getByText(WORDS.homeHeading)).toBeVisible();
  await dialog.getByRole("button", { name: "Publish Now" }).click();
  await expectToast(page, "Published", "Your words are public.");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Closed, mostly");
  await expect(visitor.getByText(WORDS.homeIntro)).toBeHidden();
  await expect(visitor).toHaveTitle(/^Closed, mostly · /);
  await expect(visitor.getByText("Come back at dusk.")).toBeVisible();

  await bar(page).getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByText("Public now")).toBeVisible();
  await history.getByRole("button", { name: "Back to all original words" }).click();
  await expectToast(page, "Published", "The words of that version are public again.");
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Done" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.homeHeading);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(WORDS.homeHeading);
  await visitor.close();
});

test("two owners write the same word: nobody's is lost, and who comes second chooses", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/409/);
  await editPage(page, shop);
  const drafts = [{ key: "homeIntro", text: "Hers.", seen: WORDS.homeIntro }] as const;
  await callOk("PUT /api/admin/words/drafts", { token: shop.token, body: { drafts: [...drafts] } });
  await write(page, "Introduction", "His.");
  await expect(status(page)).toContainText("wrote “Hers.” meanwhile.");
  await write(page, "Note at the end", "Untouched by the quarrel.");
  await expect(status(page)).toContainText("2 words changed");
  await bar(page).getByRole("button", { name: "Use theirs" }).click();
  await expect(page.getByRole("textbox", { name: "Introduction" })).toHaveText("Hers.");
  await expect(status(page)).toHaveText("2 words changed, not public yet.");
});

test("a draft that cannot be saved stays until it can, and a rule is said in words", async ({ page, shop, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  await editPage(page, shop);
  await page.context().setOffline(true);
  await write(page, "Headline", "Written offline");
  await expect(status(page)).toContainText("The draft is not saved yet.");
  await page.context().setOffline(false);
  await status(page).getByRole("button", { name: "Try again" }).click();
  await expect(status(page)).toHaveText("1 word changed, not public yet.");
  await write(page, "Headline", "");
  await expect(status(page)).toHaveText("Headline cannot be empty.");
  await expect(page.getByRole("textbox", { name: "Headline", exact: true })).toHaveAttribute("aria-invalid", "true");
});

for (const width of [390, 900, 1440]) {
  test(`the keyboard alone reaches all of it, ${width} px wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await editPage(page, shop);
    await expectAccessible(page, "the bar", BAR);
    await expectAccessible(page, "the page with its fields", "main");
    expect(await sidewaysRoom(page)).toBe(0);
    await page.getByRole("textbox", { name: "Introduction" }).focus();
    await page.keyboard.press("End");
    await page.keyboard.type(" And so on");
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("1 word changed, not public yet.");

    const words = bar(page).getByRole("button", { name: "All words" });
    await words.press("Enter");
    const all = page.getByRole("dialog", { name: "All words" });
    await all.getByRole("textbox", { name: "Description of the shop" }).fill("A shop.");
    await expectAccessible(page, "all words", "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(words).toBeFocused();
    await expect(status(page)).toHaveText("2 words changed, not public yet.");
    await bar(page).getByRole("button", { name: "Publish" }).press("Enter");
    await expectAccessible(page, "the question before publishing", "[role=dialog]");
    await page.getByRole("button", { name: "Discard Introduction" }).press("Enter");
    await expect(page.getByRole("checkbox")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("textbox", { name: "Introduction" })).toHaveText(WORDS.homeIntro);
    await bar(page).getByRole("button", { name: "History" }).press("Enter");
    await expectAccessible(page, "the history", "[role=dialog]");
  });
}

test("a headline as long as it may be takes lines, and no page grows sideways", async ({ page, shop }) => {
  await editPage(page, shop);
  await write(page, "Headline", "Sixty characters of a headline, which is all that it may take");
  await expect(status(page)).toHaveText("Headline has at most 60 characters.");
  await write(page, "Headline", "Sixty characters of headline, which is as much as one may have".slice(0, 60));
  await expect(status(page)).toHaveText("1 word changed, not public yet.");
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Publish Now" }).click();
  await bar(page).getByRole("button", { name: "Done" }).click();
  for (const width of [320, 390, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sixty characters");
    expect(await sidewaysRoom(page), `${width} px`).toBe(0);
  }
});

test("who is no admin edits nothing, whatever their browser remembers", async ({ page, noise }) => {
  noise.expect(/401|403/);
  await page.addInitScript(() => sessionStorage.setItem("editingWords", "1"));
  await remember(page, {});
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("editingWords"))).toBeNull();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Headline" })).toBeHidden();
});
