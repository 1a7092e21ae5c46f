import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api";
import { makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { Unavailable } from "./unavailable";

const show = (role: "admin" | "user", isEmpty: boolean) => {
  window.localStorage.setItem("sessionToken", "tok");
  const api = fakeApi({ "GET /api/user": () => ({ body: makeUser({ role }) }) });
  renderApp(<Unavailable productionSiteUrl="/" isEmpty={isEmpty} />);
  return api;
};
const untilKnown = async (api: ReturnType<typeof fakeApi>) => {
  await expect.poll(() => api.to("GET /api/user").length).toBe(1);
};

it("tells an owner how to fill an empty store", async () => {
  show("admin", true);
  expect(await screen.findByRole("heading", { name: "Your store has no products yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Create a product" }).getAttribute("href")).toBe("/app/products/create");
  expect(screen.getByText("Products temporarily unavailable")).toBeDefined();
});

it.each([
  ["a shopper", "user", true],
  ["an owner whose list could not be read", "admin", false],
] as const)("tells it not to %s", async (_who, role, isEmpty) => {
  await untilKnown(show(role, isEmpty));
  expect(screen.getByText("Products temporarily unavailable")).toBeDefined();
  expect(screen.queryByText("Your store has no products yet")).toBeNull();
});
