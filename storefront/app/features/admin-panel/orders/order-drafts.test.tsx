import type { AdminOrder } from "@nocturne/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api";
import { makeOrder, makeUser } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import AdminPanel from "../admin-panel";

const order = makeOrder();
const handled: AdminOrder = {
  order,
  lines: [
    {
      itemId: "item_1",
      name: "Tee",
      options: {},
      quantity: 1,
      fulfilled: 0,
      cancelled: 0,
      cancellable: 1,
      returnable: 0,
      refunded: 0,
      paid: "25.00",
    },
  ],
  shipping: { paid: "0.00", isRefunded: false },
  refundable: "25.00",
  isChangeable: true,
  note: { text: "", by: null, at: null },
  timeline: [],
};

const UNSAVED = "Not sent or saved yet.";

const openTab = (name: string | RegExp) => userEvent.click(screen.getByRole("tab", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The Orders tab of the panel, with one order. */
async function openOrders(routes: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    "GET /api/user": () => ({ body: makeUser({ role: "admin" }) }),
    "GET /api/products": () => ({ body: [] }),
    "GET /api/admin/orders": () => ({ body: [order] }),
    [`GET /api/admin/orders/${order.id}/handling`]: () => ({ body: handled }),
    ...routes,
  });
  const { router } = renderApp(<AdminPanel />);
  await screen.findByText("Logged in as: ada");
  await openTab(/^Orders/);
  return router;
}

beforeEach(() => window.localStorage.setItem("sessionToken", "tok"));

it("keeps what is typed to handle an order over a change of tab", async () => {
  await openOrders();
  await userEvent.click(await screen.findByRole("button", { name: `Handle ${order.orderNumber}` }));
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  await userEvent.type(field("Parcel number"), "1Z");
  await userEvent.type(field("Reason"), "Moths");
  await openTab("Products");
  await waitFor(() => expect(screen.queryByLabelText("Private note")).toBeNull());
  await openTab(/^Orders/);
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Private note")).value).toBe("Raven");
  expect(field("Parcel number").value).toBe("1Z");
  expect(field("Reason").value).toBe("Moths");
});

it("asks before a note is left that is not saved", async () => {
  const router = await openOrders();
  await userEvent.click(await screen.findByRole("button", { name: `Handle ${order.orderNumber}` }));
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  void router.navigate("/search?q=moth");
  const question = within(await screen.findByRole("alertdialog", { name: "Leave with unsaved changes?" }));
  await userEvent.click(question.getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Private note").value).toBe("Raven");
});

it("says of chosen pieces that they are not sent, open or closed, as long as it asks before they are left", async () => {
  const router = await openOrders();
  const handle = await screen.findByRole("button", { name: `Handle ${order.orderNumber}` });
  await userEvent.click(handle);
  const parcel = within(await screen.findByRole("form", { name: "Send some pieces" }));
  expect(screen.queryByText(UNSAVED)).toBeNull();
  await userEvent.type(parcel.getByLabelText(/\(of 1\)$/), "1");
  expect(screen.getByText(UNSAVED)).toBeDefined();
  await userEvent.click(handle);
  expect(screen.queryByRole("form", { name: "Send some pieces" })).toBeNull();
  expect(document.getElementById(handle.getAttribute("aria-describedby") ?? "")?.textContent).toBe(UNSAVED);
  void router.navigate("/search?q=moth");
  const question = within(await screen.findByRole("alertdialog", { name: "Leave with unsaved changes?" }));
  expect(question.getByText("What you typed or chose here, or are uploading, is not saved yet.")).toBeDefined();
});

it("asks nothing for pieces that the form no longer shows: others were sent meanwhile", async () => {
  let now = handled;
  const router = await openOrders({ [`GET /api/admin/orders/${order.id}/handling`]: () => ({ body: now }) });
  const handle = await screen.findByRole("button", { name: `Handle ${order.orderNumber}` });
  await userEvent.click(handle);
  const parcel = within(await screen.findByRole("form", { name: "Send some pieces" }));
  await userEvent.type(parcel.getByLabelText(/\(of 1\)$/), "1");
  await userEvent.click(handle);
  now = { ...handled, lines: handled.lines.map((line) => ({ ...line, fulfilled: 1 })) };
  await userEvent.click(handle);
  await screen.findByText("Everything is packed or sent.");
  await waitFor(() => expect(screen.queryByText(UNSAVED)).toBeNull());
  await act(() => router.navigate("/search?q=moth"));
  expect(router.state.location.pathname).toBe("/search");
});

it.each([
  ["Update Status", "status"],
  ["Update Tracking", "tracking"],
])("%s keeps the focus while it works, and does nothing a second time", async (name, path) => {
  const answers: (() => void)[] = [];
  await openOrders({
    [`PUT /api/admin/orders/${order.id}/${path}`]: () =>
      new Promise((resolve) => answers.push(() => resolve({ body: order }))),
  });
  await userEvent.type(await screen.findByLabelText("Status"), "Shipped");
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  expect(button.disabled).toBe(false);
  await userEvent.click(button);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  expect(document.activeElement).toBe(button);
});
