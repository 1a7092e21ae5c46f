import { expect, test } from "../../support/test";
import { signIn } from "../../support/users";

test("is closed to visitors, and shows them the way in", async ({ page }) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page.getByText("Please log in to view your profile")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/auth");
});

test("greets, and says that there are no orders yet", async ({ page }) => {
  const user = await signIn(page);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nell!");
  await expect(main.getByText(user.email)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Order History" })).toBeVisible();
  await expect(main.getByText("Track your purchases and delivery status")).toBeVisible();
  await expect(main.getByText("No orders found")).toBeVisible();
  await expect(main.getByText("Start shopping to see your orders here!")).toBeVisible();
  await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await main.getByRole("button", { name: "Shop Now" }).click();
  await expect(page).toHaveURL("/");
});

test("does not call orders missing that it could not read", async ({ page, noise }) => {
  noise.expect(/403/);
  await signIn(page);
  await page.route("**/api/user/orders", (route) => route.fulfill({ status: 403, body: "" }));
  await page.goto("/profile");
  await expect(page.getByText("Your orders are safe, but we could not read them just now.")).toBeVisible();
  await expect(page.getByText("No orders found")).toHaveCount(0);
  await page.unroute("**/api/user/orders");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No orders found")).toBeVisible();
});
