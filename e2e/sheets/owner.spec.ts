import { call } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { buy } from "../support/checkout";
import { OREGON } from "../support/pages";
import { openPanel, type PanelTab } from "../support/panel";
import { expect, withShop as test } from "../support/test";
import { remember } from "../support/users";
import { drawSheet } from "./contact-sheet";

const PANEL = { part: "#admin" };

for (const tab of ["Products", "Reorder", "Gallery", "Videos", "Orders"] satisfies PanelTab[]) {
  test(`panel, ${tab}`, async ({ page, shop }) => {
    if (tab === "Orders") await buy(page, shop, OREGON);
    await openPanel(page, shop, tab);
    const panel = page.getByRole("tabpanel");
    await expect(panel).toBeVisible();
    await expect(panel.getByText(/^Loading/)).toHaveCount(0);
    await drawSheet(page, `panel-${tab.toLowerCase()}`, PANEL);
    if (tab === "Products") {
      await panel.getByRole("button", { name: "Edit Static Moth Tee" }).click();
      await expect(panel.getByRole("button", { name: "Save", exact: true })).toBeVisible();
      await drawSheet(page, "panel-products-edit", PANEL);
    }
    if (tab === "Orders") {
      await panel
        .getByRole("button", { name: /^Handle/ })
        .first()
        .click();
      await expect(panel.getByText(/^Loading/)).toHaveCount(0);
      await drawSheet(page, "panel-orders-handle", PANEL);
      await panel.getByRole("button", { name: "Numbers" }).click();
      await expect(panel.getByRole("table").first()).toBeVisible();
      await drawSheet(page, "panel-orders-numbers", PANEL);
      await panel.getByRole("button", { name: "Tracking", exact: false }).first().click();
      await expect(panel.getByText(/^Loading/)).toHaveCount(0);
      await drawSheet(page, "panel-orders-tracking", PANEL);
    }
  });
}

/** What an owner would write in place of a template's brackets, by what these ask for. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^cm$/, "54"],
  [/^in$/, "21"],
  [/number of|\bdays\b/, "14"],
  [/countr/, "the United States"],
  [/e-?mail/, "hello@example.com"],
  [/ \/ /, "paid by you"],
];
const fillIn = (text: string) =>
  text.replaceAll(
    /\[([^\]]*)\]/g,
    (_brackets, hint: string) => ANSWERS.find(([asked]) => asked.test(hint))?.[1] ?? "13 Crypt Lane, Los Angeles",
  );

/** A page that nobody has written yet is published as its template has it, without brackets. */
async function publishTemplate(slug: string, token: string): Promise<void> {
  const { body: page } = await call("POST /api/admin/pages", { token, body: { slug, template: slug } });
  if (!page.draft) return;
  const params = { id: page.id };
  const { title, description, legal, body, revision } = page.draft;
  const written = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    key === "text" && typeof value === "string" ? fillIn(value) : value,
  ) as typeof body;
  const { body: saved } = await call("PUT /api/admin/pages/{id}/draft", {
    token,
    params,
    body: { title, description, legal, body: written, seen: revision },
  });
  await call("POST /api/admin/pages/{id}/publish", { token, params, body: { seen: saved.draft!.revision } });
}

for (const slug of ["size-guide", "shipping-returns", "contact", "about", "terms"]) {
  test(`page ${slug}`, async ({ page, shop }) => {
    await publishTemplate(slug, shop.token);
    await page.goto(`/pages/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await drawSheet(page, `page-${slug}`);
  });
}

/** What is pressed of a page of settings for another sheet of it. */
const OPENED: Record<string, string> = {
  shipping: "Add a Zone",
  tax: "Add a Country",
  promotions: "Add a Code",
  pages: "Edit Shipping",
  home: "Add Block",
  customers: "Nell",
};

async function openSettings(page: Page, section: string): Promise<void> {
  await page.goto(`/shop-settings/${section}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main .animate-breathe")).toHaveCount(0);
}

for (const section of [
  "first-steps",
  "details",
  "product-table",
  "shipping",
  "tax",
  "promotions",
  "customers",
  "newsletter",
  "staff",
  "notices",
  "look",
  "home",
  "pages",
  "menus",
  "move-in",
]) {
  test(`settings ${section}`, async ({ page, shop }) => {
    if (section === "customers") await buy(page, shop, OREGON);
    await remember(page, { sessionToken: shop.token });
    await openSettings(page, section);
    await drawSheet(page, `settings-${section}`);
    const opener = OPENED[section];
    if (!opener) return;
    const main = page.getByRole("main");
    await main
      .getByRole("button", { name: opener })
      .or(main.getByRole("link", { name: opener }))
      .first()
      .click();
    await page.waitForLoadState("networkidle");
    await drawSheet(page, `settings-${section}-open`, { window: (await page.getByRole("dialog").count()) > 0 });
  });
}
