import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The rules of WCAG, for what is no page of a site. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const RULES = [...WCAG, "best-practice"];

/** axe finds nothing on the page as it is now, or in the part that `within` selects. `state` names it where it fails. */
export async function expectAccessible(page: Page, state: string, within = "html", rules = RULES): Promise<void> {
  // A colour on its way in is no colour to be judged. What follows a scroll position never ends.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(rules).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, state).toEqual([]);
}
