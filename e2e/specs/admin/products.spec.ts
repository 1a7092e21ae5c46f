import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/test";
import { expectToast } from "../../support/pages";
import { artFile, confirmDelete, openPanel } from "../../support/panel";
import { listProducts } from "../../support/shop";

const PICTURES = ["gallery/nave.webp", "gallery/ink.webp", "gallery/satin.webp"].map(artFile);

test("a product with three photos is made, seen by a shopper, changed and deleted", async ({ page, browser, shop }) => {
  const name = `Panel Tee ${randomUUID().slice(0, 8)}`;
  await openPanel(page, shop, "Products");
  const create = page.getByRole("button", { name: "Create Product" });
  await expect(create).toBeDisabled();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Price").fill("31.5");
  await page.getByLabel("Category").fill("Panel Tees");
  await page.getByLabel("Sizes").fill("S, M,");
  await page.getByLabel("Images").setInputFiles(PICTURES);
  await expectToast(page, "Images Uploaded", "3 product images uploaded successfully");
  await create.click();
  await expectToast(page, "Product Created", "New product has been created successfully");
  await expect(page.getByLabel("Name")).toHaveValue("");

  const made = (await listProducts()).find((product) => product.name === name);
  expect(made).toMatchObject({ price: "31.50", sizes: ["S", "M"], inventory: 999_999, category: "Panel Tees" });
  expect(made?.imageUrls).toHaveLength(3);
  const shopper = await browser.newPage();
  await shopper.goto(`/product/${made?.id}`);
  await expect(shopper.getByRole("heading", { name })).toBeVisible();
  await expect(shopper.getByRole("button", { name: "Show image 3" })).toBeVisible();

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await page.getByLabel("Price").fill("33");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Product Updated", "Product has been updated successfully");
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
  await shopper.reload();
  await expect(shopper.getByText("$33.00").first()).toBeVisible();
  await expect(shopper.getByRole("button", { name: "Show image 3" })).toHaveCount(0);
  await shopper.close();

  await confirmDelete(page, page.getByRole("button", { name: `Delete ${name}` }));
  await expectToast(page, "Product Removed", "Order history is preserved.");
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
});

test("an unsaved edit is not lost by a tab, a link or another edit", async ({ page, shop }) => {
  const [first, second] = [await shop.newProduct(), await shop.newProduct()];
  await openPanel(page, shop, "Products");
  await page.getByRole("button", { name: `Edit ${first.name}` }).click();
  await page.getByLabel("Price").fill("99");
  await page.getByRole("tab", { name: "Reorder" }).click();
  await page.getByRole("tab", { name: "Products" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("99");

  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: `Edit ${second.name}` }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "My Profile" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByLabel("Price")).toHaveValue("99");
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("a shopper downloads nothing of the panel, and is told who may enter", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(files.filter((url) => /admin-panel|uploader/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Toggle admin panel" }).click();
  await expect(page.getByText("Admin Access Required")).toBeVisible();
  await expect(page.getByText("Please log in with an admin account to access the admin panel.")).toBeVisible();
});
