import type { AdminOrder } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { adminOrdersQuery } from "../../../../api/orders";
import { getToast } from "../../../../components/ui/toast-store";
import { fakeApi, failure } from "../../../../testing/fake-api";
import { makeOrder } from "../../../../testing/fixtures";
import { renderApp } from "../../../../testing/render-app";
import { useOrdersTab } from "../use-orders-tab";
import OrderHandling from "./order-handling";

const order = makeOrder();
const HANDLING = `/api/admin/orders/${order.id}/handling`;

const handled = (fulfilled: number, note = ""): AdminOrder => ({
  order,
  lines: [
    {
      itemId: "item_1",
      name: "Tee",
      options: {},
      quantity: 1,
      fulfilled,
      cancelled: 0,
      cancellable: 1 - fulfilled,
      returnable: 0,
      refunded: 0,
      paid: "25.00",
    },
  ],
  shipping: { paid: "0.00", isRefunded: false },
  refundable: "25.00",
  isChangeable: true,
  note: { text: note, by: null, at: null },
  timeline: [],
});

/** The list of all orders, as it stands beside the order. */
function AllOrders() {
  useQuery(adminOrdersQuery());
  return null;
}

/** With the state of the tab that it is in. */
function Handling() {
  return <OrderHandling order={order} tab={useOrdersTab()} />;
}

/** An order beside the list of all, which takes longer to be read again than the order does: until `answerLists`. */
function openOrder() {
  let now = handled(0);
  const lists: (() => void)[] = [];
  const write = (next: AdminOrder) => () => {
    now = next;
    return { body: next };
  };
  const api = fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: now }),
    "GET /api/admin/orders": () => new Promise((resolve) => lists.push(() => resolve({ body: [] }))),
    [`POST /api/admin/orders/${order.id}/parcels`]: write(handled(1)),
    [`PUT /api/admin/orders/${order.id}/note`]: write(handled(0, "Raven")),
  });
  renderApp(
    <>
      <AllOrders />
      <Handling />
    </>,
  );
  return { api, answerLists: () => lists.splice(0).forEach((answer) => answer()) };
}

it("says that a parcel is sent, though its form is gone by then", async () => {
  const { answerLists } = openOrder();
  const parcel = within(await screen.findByRole("form", { name: "Send some pieces" }));
  await userEvent.type(parcel.getByLabelText(/\(of 1\)$/), "1");
  await userEvent.click(screen.getByRole("button", { name: "Send parcel" }));
  await screen.findByText("Everything is packed or sent.");
  answerLists();
  await expect.poll(() => getToast()?.text).toBe("The parcel is sent");
});

it("says that a note is saved, and keeps the focus", async () => {
  const { api, answerLists } = openOrder();
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  const save = screen.getByRole("button", { name: "Save note" });
  await userEvent.click(save);
  await waitFor(() => expect(api.to(`GET ${HANDLING}`)).toHaveLength(2));
  answerLists();
  await expect.poll(() => getToast()?.text).toBe("Note saved");
  expect(document.activeElement).toBe(save);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says what was refused", async () => {
  fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: handled(0) }),
    [`PUT /api/admin/orders/${order.id}/note`]: () => failure(409, "Somebody else wrote a note meanwhile"),
  });
  renderApp(<Handling />);
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await expect.poll(() => getToast()?.text).toBe("Somebody else wrote a note meanwhile");
});

it("keeps a refused note beside the one that was written meanwhile, which the next attempt replaces", async () => {
  let now = "";
  const api = fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: handled(0, now) }),
    [`PUT /api/admin/orders/${order.id}/note`]: () => {
      now = "Bat";
      return failure(409, "Somebody else wrote a note meanwhile");
    },
  });
  renderApp(<Handling />);
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Bat");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Private note").value).toBe("Raven");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  const puts = api.to(`PUT /api/admin/orders/${order.id}/note`);
  expect(puts.map(({ body }) => body)).toEqual([
    { text: "Raven", seen: "" },
    { text: "Raven", seen: "Bat" },
  ]);
});

it("asks what becomes of refunded pieces, as far as there are such", async () => {
  fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: handled(0) }),
    [`POST /api/admin/orders/${order.id}/refund-quote`]: () => ({ body: { amount: "25.00" } }),
  });
  renderApp(<Handling />);
  const refund = within(await screen.findByRole("form", { name: "Refund some pieces" }));
  expect(refund.queryByLabelText("Back to stock: Tee")).toBeNull();
  await userEvent.type(refund.getByLabelText(/\(of 1\)$/), "1");
  const choices = within(refund.getByLabelText("Back to stock: Tee")).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["No", "Yes, they are not sent"]);
});

it("offers no change of an order that has left", async () => {
  fakeApi({ [`GET ${HANDLING}`]: () => ({ body: { ...handled(1), isChangeable: false } }) });
  renderApp(<Handling />);
  await screen.findByText("Everything is packed or sent.");
  expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Swap size or colour" })).toBeNull();
});
