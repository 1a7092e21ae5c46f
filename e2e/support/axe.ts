import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing on the page as it is now, or in the part that `within` selects. `state` names it where it fails. */
export async function expectAccessible(page: Page, state: string, within = "html"): Promise<void> {
  // A colour on its way in is no colour to be judged.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(RULES).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, state).toEqual([]);
}
