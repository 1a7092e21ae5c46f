import { medusaAdminOk } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { expectToast, openCart, untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

type Made = { product: { id: string; title: string } };

/** Black in two sizes, gold in one, of which nothing is left; violet only in M. */
async function newTee(): Promise<Made["product"]> {
  const sold = [
    ["Black", "S"],
    ["Black", "M"],
    ["Gold", "S"],
    ["Violet", "M"],
  ] as const;
  const { product } = await medusaAdminOk<Made>("POST", "/admin/products", {
    title: `Two Ways Tee ${Date.now()}`,
    status: "published",
    options: [
      { title: "Colour", values: ["Black", "Gold", "Violet"] },
      { title: "Size", values: ["S", "M"] },
    ],
    variants: sold.map(([Colour, Size]) => ({
      title: `${Colour} / ${Size}`,
      options: { Colour, Size },
      manage_inventory: Colour === "Gold",
      prices: [{ currency_code: "usd", amount: Colour === "Violet" ? 40 : 30 }],
    })),
  });
  return product;
}

test("colour and size are chosen by keys: what is missing is asked for, what is not there is struck", async ({
  page,
}) => {
  const tee = await newTee();
  try {
    await page.goto(`/product/${tee.id}`);
    await untilAlive(page);
    await expectAccessible(page, "a product with two options");
    await page.getByRole("button", { name: "Add to Cart" }).press("Enter");
    await expectToast(page, "Colour Required", "Please select a colour before adding to cart");

    const colours = page.getByRole("group", { name: "Colour" });
    await expect(colours.getByRole("radio")).toHaveCount(3);
    await colours.getByRole("radio", { name: "Black" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("combobox", { name: "Size" }).selectOption("M");
    await expect(page.getByText("$30.00").first()).toBeVisible();
    await colours.getByRole("radio", { name: "Violet" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("$40.00").first()).toBeVisible();
    await expectAccessible(page, "a product with a chosen colour");

    await page.getByRole("button", { name: "Add to Cart" }).press("Enter");
    await expectToast(page, "Added to Cart", tee.title);
    const drawer = await openCart(page);
    await expect(drawer).toContainText("Colour: Violet · Size: M");
    await expect(drawer.getByText("$40.00").first()).toBeVisible();
  } finally {
    await medusaAdminOk("DELETE", `/admin/products/${tee.id}`);
  }
});
