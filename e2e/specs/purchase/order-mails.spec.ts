import { mailsTo, newRegistration } from "@nocturne/test-support";
import { expectAccessible } from "../../support/axe";
import { atCheckout } from "../../support/checkout";
import { CALIFORNIA, fillAddress, payButton } from "../../support/pages";
import { expect, test } from "../../support/test";
import { ordersOf } from "../../support/users";

async function linkTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBe(1);
  return /\/order-mails\?token=[\w-]+/.exec((await mailsTo(address))[0] ?? "")?.[0] ?? "";
}

test("another e-mail address gets an order's mails once its reader says so", async ({ page, shop, noise }) => {
  noise.expect(/400/);
  const { email: other } = newRegistration();
  const { user } = await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, CALIFORNIA);
  await page.getByLabel("Email", { exact: true }).fill(other);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [order] = await ordersOf(user);
  expect(order?.customerEmail).toBe(other);

  const link = await linkTo(other);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mails about an order");
  await expectAccessible(page, "asked");
  expect(await mailsTo(other)).toHaveLength(1);
  await page.getByRole("button", { name: "Get the mails" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await expectAccessible(page, "confirmed");
  await expect.poll(async () => (await mailsTo(other)).at(-1), { timeout: 15_000 }).toContain(order?.orderNumber);

  await page.goto(link);
  await page.getByRole("button", { name: "Get the mails" }).click();
  await expect(page.getByRole("alert")).toHaveText("This link is not valid any more. Your order is not affected.");
  await expectAccessible(page, "refused");
  await page.goto("/order-mails");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
});

test("a name with a web address in it is refused beside its field, before anything is paid", async ({ page, shop }) => {
  const { user } = await atCheckout(page, await shop.standingProduct());
  await fillAddress(page, CALIFORNIA);
  const name = page.getByLabel("Full Name");
  await name.fill("Win at https://evil.example/login");
  await payButton(page).click();
  await expect(page.getByText("Names and addresses cannot hold web or e-mail addresses.")).toBeVisible();
  await expect(name).toBeFocused();
  expect(await ordersOf(user)).toEqual([]);
  await name.fill("J.R. Smith");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  expect((await ordersOf(user))[0]?.customerName).toBe("J.R. Smith");
});
