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

/** An order beside the list of all, which takes longer to be read again than the order does: until `answerLists`. */
function openOrder() {
  let now = handled(0);
  const lists: (() => void)[] = [];
  const write = (next: AdminOrder) => () => {
    now = next;
    return { body: next };
  };
  fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: now }),
    "GET /api/admin/orders": () => new Promise((resolve) => lists.push(() => resolve({ body: [] }))),
    [`POST /api/admin/orders/${order.id}/parcels`]: write(handled(1)),
    [`PUT /api/admin/orders/${order.id}/note`]: write(handled(0, "Raven")),
  });
  renderApp(
    <>
      <AllOrders />
      <OrderHandling order={order} />
    </>,
  );
  return { answerLists: () => lists.splice(0).forEach((answer) => answer()) };
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

it("says that a note is saved, though its form is made anew", async () => {
  const { answerLists } = openOrder();
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  const save = screen.getByRole("button", { name: "Save note" });
  await userEvent.click(save);
  await waitFor(() => expect(screen.getByRole("button", { name: "Save note" })).not.toBe(save));
  answerLists();
  await expect.poll(() => getToast()?.text).toBe("Note saved");
});

it("says what was refused", async () => {
  fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: handled(0) }),
    [`PUT /api/admin/orders/${order.id}/note`]: () => failure(409, "Somebody else wrote a note meanwhile"),
  });
  renderApp(<OrderHandling order={order} />);
  await userEvent.type(await screen.findByLabelText("Private note"), "Raven");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  await expect.poll(() => getToast()?.text).toBe("Somebody else wrote a note meanwhile");
});

it("asks what becomes of refunded pieces, as far as there are such", async () => {
  fakeApi({
    [`GET ${HANDLING}`]: () => ({ body: handled(0) }),
    [`POST /api/admin/orders/${order.id}/refund-quote`]: () => ({ body: { amount: "25.00" } }),
  });
  renderApp(<OrderHandling order={order} />);
  const refund = within(await screen.findByRole("form", { name: "Refund some pieces" }));
  expect(refund.queryByLabelText("Back to stock: Tee")).toBeNull();
  await userEvent.type(refund.getByLabelText(/\(of 1\)$/), "1");
  const choices = within(refund.getByLabelText("Back to stock: Tee")).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["No", "Yes, they are not sent"]);
});

it("offers no change of an order that has left", async () => {
  fakeApi({ [`GET ${HANDLING}`]: () => ({ body: { ...handled(1), isChangeable: false } }) });
  renderApp(<OrderHandling order={order} />);
  await screen.findByText("Everything is packed or sent.");
  expect(screen.queryByRole("button", { name: "Change address" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Swap size or colour" })).toBeNull();
});
