import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";

const SIZES = [
  { width: 390, height: 844 },
  { width: 900, height: 900 },
  { width: 1440, height: 900 },
];

/** A picture that differs is drawn again and again, in the hope that the page was not ready. */
const COMPARED_MS = 3_000;

const STILL = readFileSync(join(import.meta.dirname, "still.css"), "utf8");

/** What differs from one run to the next, and what stands there in every picture. */
const CHANGING: [pattern: string, fixed: string][] = [
  [String.raw`ORD-\d+`, "ORD-1790000000000"],
  [String.raw`(u\.)?\b[0-9a-f]{16}\b`, "nell.dark"],
  [String.raw`[A-Z][a-z]{2,8} \d{1,2}, 20\d\d(, \d{1,2}:\d\d\s[AP]M)?`, "November 22, 2026"],
];

async function fixWords(page: Page): Promise<void> {
  await page.evaluate((changing) => {
    const fixed = (text: string) =>
      changing.reduce((all, [pattern, word]) => all.replaceAll(new RegExp(pattern, "g"), word), text);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue } = texts.currentNode;
      if (nodeValue && fixed(nodeValue) !== nodeValue) texts.currentNode.nodeValue = fixed(nodeValue);
    }
    for (const ticket of document.querySelectorAll<HTMLElement>("[data-number]")) {
      ticket.dataset.number = fixed(ticket.dataset.number ?? "");
    }
    for (const field of document.querySelectorAll("input")) {
      if (fixed(field.value) !== field.value) field.value = fixed(field.value);
    }
  }, CHANGING);
}

/** As a sheet of the document's own: the page's policy lets no other style in. */
async function keepStill(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, STILL);
}

/** Other tests open categories of their own: only those that the shop was opened with are in the picture. */
async function markKept(page: Page, categories: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    for (const link of document.querySelectorAll('nav[aria-label="Categories"] a')) {
      link.toggleAttribute("data-kept", names.includes(link.textContent));
    }
  }, categories);
}

/** What a window shows where a button has moved by a few pixels is not what is kept of it: the comparison sees that much. */
export async function expectMoveSeen(page: Page, name: string, button: Locator): Promise<void> {
  await keepStill(page);
  await button.evaluate((element) => (element.style.translate = "3px"));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    const compared = expect(page).toHaveScreenshot(`${name}-${size.width}.png`, { timeout: COMPARED_MS });
    await expect(compared, `${name} at ${size.width} px`).rejects.toThrow(/pixels .* are different/);
  }
}

/** Compares what a window shows, at each of the three widths, with the picture that is kept of it. */
export async function expectLook(page: Page, name: string, categories: readonly string[] = []): Promise<void> {
  await keepStill(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await fixWords(page);
    await markKept(page, categories);
    await page.mouse.move(0, 0);
    await expect(page, `${name} at ${size.width} px`).toHaveScreenshot(`${name}-${size.width}.png`);
  }
}
