import { expect, type Locator, type Page } from "@playwright/test";

/** The handle that a product is dragged by, in the panel as in the dashboard. */
export const reorderHandle = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `Reorder ${name}` });

/** Moves a product one place down by keyboard. `landed` is what is announced then, after the product's name. */
export async function moveDownByKeyboard(page: Page, name: string, landed: string): Promise<void> {
  await reorderHandle(page, name).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(new RegExp(`^Lifted ${name}`))).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(new RegExp(`^${name} ${landed}`))).toBeAttached();
  await page.keyboard.press("Space");
}

/** Drags the product of one name to the place of another, by mouse. */
export async function dragOnto(page: Page, name: string, target: string): Promise<void> {
  const from = await reorderHandle(page, name).boundingBox();
  const to = await reorderHandle(page, target).boundingBox();
  if (!from || !to) throw new Error("The handles are not on the screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}
