import { expectAccessible } from "../../support/axe";
import { expectToast, sidewaysRoom, untilAlive } from "../../support/pages";
import { openPanel } from "../../support/panel";
import { demoProduct } from "../../support/shop";
import { expect, test } from "../../support/test";

for (const width of [390, 900, 1440]) {
  test(`an owner makes colours by the keyboard, and takes one away, ${width} px wide`, async ({ page, shop }, info) => {
    const { imageUrls } = await demoProduct((product) => product.imageUrls.length > 1);
    const product = await shop.newProduct({ sizes: ["S", "M"], imageUrls: imageUrls.slice(0, 2) });
    await page.setViewportSize({ width, height: 900 });
    await openPanel(page, shop, "Products");
    const edit = async () => {
      await page.getByRole("button", { name: `Edit ${product.name}` }).press("Enter");
      await page.getByRole("button", { name: "More" }).press("Enter");
    };
    await edit();
    await page.getByRole("button", { name: "Add an option" }).press("Enter");
    await expect(page.getByLabel("Option 1")).toBeFocused();
    await expect(page.getByLabel("Option 1")).toHaveValue("Colour");
    await page.getByLabel("Value 1 of Colour").fill("Black");
    await page.getByRole("button", { name: "Add a value of Colour" }).press("Enter");
    await expect(page.getByLabel("Value 2 of Colour")).toBeFocused();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Every value has a name.")).toBeVisible();
    await page.getByLabel("Value 2 of Colour").fill("Moss");
    await page.getByRole("button", { name: "Choose the colour of Moss" }).press("Enter");
    await expect(page.getByLabel("Colour of Moss", { exact: true })).toBeFocused();
    await page.getByLabel("Colour of Moss", { exact: true }).fill("#4a5d23");
    const shows = page.getByRole("button", { name: "Picture 2 shows Moss" });
    await shows.press("Space");
    await expect(shows).toHaveAttribute("aria-pressed", "true");
    // Under the header, a field would be seen in part: words stand there.
    await page.getByText("Options beside the size").evaluate((legend) => {
      legend.scrollIntoView({ block: "start" });
      window.scrollBy(0, 40);
    });
    await expectAccessible(page, `the options of a product in the panel at ${width} px`);
    expect(await sidewaysRoom(page)).toBe(0);
    await page.screenshot({ path: info.outputPath(`options-${width}.png`) });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    await page.goto(`/product/${product.id}`);
    await untilAlive(page);
    const colours = page.getByRole("group", { name: "Colour" });
    await expect(colours.locator("circle").last()).toHaveAttribute("fill", "#4a5d23");
    await colours.getByRole("radio", { name: "Moss" }).press("Space");
    await page.getByRole("combobox", { name: "Size" }).selectOption("M");
    await page.getByRole("button", { name: "Add to Cart" }).press("Enter");
    await expectToast(page, "Added to Cart", product.name);
    await expectAccessible(page, `a product with the owner's colours at ${width} px`);
    await page.screenshot({ path: info.outputPath(`product-${width}.png`) });

    await openPanel(page, shop, "Products");
    await edit();
    await expect(page.getByRole("button", { name: "Picture 2 shows Moss" })).toHaveAttribute("aria-pressed", "true");
    const remove = page.getByRole("button", { name: "Remove Moss" });
    await remove.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(page.getByLabel("Value 2 of Colour")).toHaveValue("Moss");
    await remove.press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
    await expect(page.getByLabel("Value 2 of Colour")).toBeHidden();
    await expect(page.getByRole("button", { name: "Add a value of Colour" })).toBeFocused();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Product Updated", "Product has been updated successfully");

    await page.goto(`/product/${product.id}`);
    await untilAlive(page);
    // One colour is no choice.
    await expect(page.getByRole("combobox", { name: "Size" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Moss" })).toHaveCount(0);
  });
}
