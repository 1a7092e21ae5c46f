import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { signInToDashboard } from "../../support/dashboard";
import { listProducts } from "../../support/shop";
import { expect, test } from "../../support/test";

const csvFile = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

/** A picture of one colour that nothing made small. */
function largePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red, green and blue.
  header.set([8, 2], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows, { level: 0 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

test("a CSV file imported in the dashboard is on sale, and one that is wrong says where", async ({
  page,
  shop,
  noise,
}) => {
  const handle = `import-${randomUUID().slice(0, 8)}`;
  await signInToDashboard(page, noise);
  await page.goto("/app/products/import");
  const dialog = page.getByRole("dialog");
  const header = "Product Handle,Product Title,Product Status,Variant Manage Inventory,Variant Price USD";

  // The dashboard shows the refusal, and lets the browser's console see it.
  noise.expect(/400/, /Row 2/);
  await dialog
    .locator("input[type=file]")
    .setInputFiles(csvFile(`${header}\n${handle},${handle},published,false,cheap`));
  await expect(page.getByText('Row 2: "variant price usd" needs a price such as 12.50, not "cheap".')).toBeVisible();

  await dialog
    .locator("input[type=file]")
    .setInputFiles(csvFile(`${header}\n${handle},${handle},published,false,27.50`));
  await expect(dialog.getByText("1", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  const found = async () => (await listProducts()).find(({ name }) => name === handle);
  await expect.poll(async () => (await found())?.price).toBe("27.50");
  const id = (await found())?.id ?? "";
  shop.owns(id);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole("heading", { name: handle })).toBeVisible();
  await expect(page.getByText("$27.50").first()).toBeVisible();
});

test("a photo of 12 MB is taken in the dashboard", async ({ page, shop, noise }, testInfo) => {
  const title = `Photo Tee ${randomUUID().slice(0, 8)}`;
  const photo = largePng(2400, 1800);
  expect(photo.length).toBeGreaterThan(12_000_000);
  const file = testInfo.outputPath("photo.png");
  await writeFile(file, photo);
  await signInToDashboard(page, noise);
  await page.goto("/app/products/create");
  const dialog = page.getByRole("dialog", { name: "Create Product" });
  await dialog.getByLabel("Title", { exact: true }).fill(title);
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByText("photo.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  shop.owns(page.url().split("/").at(-1) ?? "");
  const shown = page.getByRole("main").locator('img[src*="/uploads/static/"]').first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
});
