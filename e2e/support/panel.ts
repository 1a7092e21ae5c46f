import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Shop } from "./shop";
import { remember } from "./users";

/** A file of the demo's own pictures and videos, `gallery/nave.webp`. */
export const artFile = (name: string): string => join(import.meta.dirname, "..", "..", "art", name);

export type PanelTab = "Products" | "Reorder" | "Gallery" | "Videos" | "Orders";

export async function openTab(page: Page, tab: PanelTab): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
}

/** The owner at the panel, with one tab open. */
export async function openPanel(page: Page, shop: Shop, tab: PanelTab): Promise<void> {
  await remember(page, { sessionToken: shop.token });
  await page.goto("/");
  await page.getByRole("button", { name: "Toggle admin panel" }).click();
  await expect(page.getByText("Admin Controls")).toBeVisible();
  await openTab(page, tab);
}

/** Gives the uploader a file and sends it off; the dialog must be open. */
export async function sendFile(page: Page, file: string): Promise<void> {
  const uploader = page.getByRole("dialog");
  const chooser = page.waitForEvent("filechooser");
  await uploader.getByRole("button", { name: "browse files" }).click();
  await (await chooser).setFiles(file);
  await uploader.getByRole("button", { name: "Upload 1 file" }).click();
}

/** Presses a delete button, and says yes to the one question. */
export async function confirmDelete(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
}
