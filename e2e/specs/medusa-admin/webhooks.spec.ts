import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "../../support/axe";
import { deleteBy, expectMessage, signInToDashboard } from "../../support/dashboard";
import { expect, test } from "../../support/test";

let receiver: Server;
let answer = 500;
test.beforeEach(async () => {
  receiver = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(answer).end("not today"));
  }).listen(0, "localhost");
  await once(receiver, "listening");
});
test.afterEach(() => void receiver.close());

test("the owner makes a webhook, tests it, reads its log, sends again, pauses and deletes it", async ({
  page,
  noise,
}) => {
  const url = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
  await signInToDashboard(page, noise);
  await page.goto("/app/settings/webhooks");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
  await main.getByRole("button", { name: "Add" }).click();
  const drawer = page.getByRole("dialog", { name: "Add a webhook" });
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toHaveText("Please enter an address.");
  await drawer.getByLabel("Address").fill("http://192.168.0.1/hook");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toHaveText("Please choose at least one event.");
  await drawer.getByRole("checkbox", { name: "Order paid" }).click();
  noise.expect(/400 \(Bad Request\)/);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer.getByRole("alert")).toContainText("is not on the public internet");
  await expectAccessible(page, "the form of a webhook", "[role=dialog] form");
  await drawer.getByLabel("Address").fill(url);
  await drawer.getByRole("button", { name: "Save" }).click();

  const secret = page.getByRole("dialog", { name: "The webhook’s secret" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  const first = await secret.getByText(/^whsec_/).textContent();
  await secret.getByRole("button", { name: "I have copied it" }).click();
  await expect(secret).toHaveCount(0);
  await main.getByRole("link", { name: url }).click();

  await expect(main.getByRole("heading", { name: "Webhook", level: 1 })).toBeVisible();
  await expect(page.getByText(first ?? "whsec_")).toHaveCount(0);
  await expect(main.getByText("Nothing was sent yet.")).toBeVisible();
  answer = 500;
  await main.getByRole("button", { name: "Send a test" }).click();
  await expectMessage(page, "The test is on its way: see below.");
  const row = main.getByRole("listitem").filter({ hasText: "Test" });
  await expect(row.getByText(/answered 500/)).toBeVisible();
  await expect(row.getByText("not today")).toBeVisible();
  await expect(main.getByText("Failing", { exact: true })).toBeVisible();
  await expectAccessible(page, "a webhook and its log", "main");
  answer = 204;
  await row.getByRole("button", { name: /^Resend/ }).click();
  await expect(row.getByText("Delivered")).toBeVisible();
  await expect(main.getByText("On", { exact: true })).toBeVisible();

  await main.getByRole("button", { name: "Pause" }).click();
  await expectMessage(page, "The webhook is paused.");
  await expect(main.getByRole("button", { name: "Send a test" })).toBeDisabled();
  await main.getByRole("button", { name: "Resume" }).click();
  await expectMessage(page, "The webhook is on again.");

  await main.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make a new secret" }).click();
  await expect(secret.getByText(/^whsec_/)).not.toHaveText(first ?? "");
  await secret.getByRole("button", { name: "I have copied it" }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole("button", { name: /^Resend/ })).toBeInViewport({ ratio: 1 });
  await deleteBy(page, main.getByRole("button", { name: "Delete" }));
  await expect(main.getByRole("heading", { name: "Webhooks", level: 1 })).toBeVisible();
  await expect(main.getByRole("link", { name: url })).toHaveCount(0);
});
