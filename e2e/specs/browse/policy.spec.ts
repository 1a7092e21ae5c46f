import type { Page } from "@playwright/test";
import { cartDrawer, goHome, openCart, untilAlive } from "../../support/pages";
import { demoProduct } from "../../support/shop";
import { expect, test } from "../../support/test";

/** Collects what the browser refuses by a page's policy, in every page that is opened from now on. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

/** Zod asks whether it may compile its schemas, and is refused: that is how it is meant to be. */
const isProbe = (refusal: string) => refusal.startsWith("script-src eval");

const ROUTES = [
  "/",
  "/?category=T-shirts&sort=price&utm_source=mail",
  "/checkout?total=25.00",
  "/auth",
  "/auth?view=reset",
  "/reset-password?token=some-token",
  "/reset-password",
  "/profile",
  "/admin-fix",
  "/shop-settings",
  "/order-success",
  "/order-status",
  "/nowhere",
  "/product/prod_nothing",
  "/api/docs",
];

for (const route of ROUTES) {
  test(`${route} runs and shows nothing that its policy does not name`, async ({ page, noise }) => {
    noise.expect(/404/);
    const refused = await watch(page);
    const answer = await page.goto(route);
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("unsafe-eval");
    if (route !== "/api/docs") {
      expect(policy).toContain("require-trusted-types-for 'script'");
      await untilAlive(page);
    }
    await page.waitForLoadState("networkidle");
    expect((await refused()).filter((refusal) => !isProbe(refusal))).toEqual([]);
  });
}

test("a walk through the shop inside the browser keeps to the policy of its first page", async ({ page }) => {
  const refused = await watch(page);
  const product = await demoProduct(({ sizes }) => sizes.length === 0);
  await page.goto("/auth");
  await goHome(page);
  await page.getByRole("link", { name: product.name }).first().click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await openCart(page);
  await cartDrawer(page).getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("button", { name: "Sign In / Register" }).click();
  await page.getByRole("tab", { name: "Register" }).click();
  expect((await refused()).filter((refusal) => !isProbe(refusal))).toEqual([]);
});

test("what gets into a page does not run", async ({ page, noise }) => {
  noise.expect(/Trusted|Content Security Policy/);
  await page.goto("/");
  await untilAlive(page);
  const outcome = await page.evaluate(() => {
    const marks = window as unknown as { ran?: string };
    const tried = (attempt: () => void) => {
      try {
        attempt();
        return "no error";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const errors = [
      tried(() => (document.body.lastElementChild!.innerHTML = '<img src="/nothing.png" onerror="window.ran=1">')),
      tried(() => document.body.insertAdjacentHTML("beforeend", "<script>window.ran=2</script>")),
      tried(() => (document.createElement("script").src = "https://evil.example/x.js")),
    ];
    return { errors, ran: marks.ran ?? null };
  });
  expect(outcome).toEqual({ errors: ["TypeError", "TypeError", "TypeError"], ran: null });
});

test("a script that was put into the page on its way does not run", async ({ page, noise }) => {
  // React notices that the page is not the one that was rendered.
  noise.expect(/Content Security Policy/, /React error #418/);
  const refused = await watch(page);
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace("<main", "<script>window.ran = true</script><main") });
  });
  await page.goto("/");
  await untilAlive(page);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect((await refused()).some((refusal) => refusal.startsWith("script-src-elem inline"))).toBe(true);
});

test("an open dialog holds the page, and gives it back", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const width = () => page.evaluate(() => document.documentElement.clientWidth);
  const before = await width();
  await openCart(page);
  expect([await overflow(), await width()]).toEqual(["hidden", before]);
  await page.keyboard.press("Escape");
  await expect(cartDrawer(page)).toBeHidden();
  expect([await overflow(), await width()]).toEqual(["visible", before]);
});

test("an address that holds a secret goes into no cache and to no other page", async ({ request }) => {
  for (const path of ["/reset-password?token=secret", "/order-success?payment_intent_client_secret=secret"]) {
    const headers = (await request.get(path)).headers();
    expect([headers["cache-control"], headers["referrer-policy"]]).toEqual(["no-store", "no-referrer"]);
  }
  const home = (await request.get("/")).headers();
  expect(home["cache-control"]).toContain("public");
});
