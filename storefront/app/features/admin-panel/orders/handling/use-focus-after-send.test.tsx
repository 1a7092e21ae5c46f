import type { AdminOrder } from "@nocturne/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi, failure } from "../../../../testing/fake-api";
import { makeOrder } from "../../../../testing/fixtures";
import { renderApp } from "../../../../testing/render-app";
import { ConfirmProvider } from "../../confirm";
import { useOrdersTab } from "../use-orders-tab";
import OrderHandling from "./order-handling";

const order = makeOrder();

const handled = (done: number): AdminOrder => ({
  order,
  lines: [
    {
      itemId: "item_1",
      name: "Tee",
      options: {},
      quantity: 2,
      fulfilled: done,
      cancelled: 0,
      cancellable: 0,
      returnable: 0,
      refunded: done,
      paid: "50.00",
    },
  ],
  shipping: { paid: "0.00", isRefunded: false },
  refundable: `${50 - 25 * done}.00`,
  isChangeable: true,
  note: { text: "", by: null, at: null },
  timeline: [],
});

/** With the state of the tab that it is in. */
function Handling() {
  return <OrderHandling order={order} tab={useOrdersTab()} />;
}

/** An order of two pieces, of which as many are sent, or refunded, as is asked for; or of which one went meanwhile. */
function openOrder(isRefused = false) {
  let now = handled(0);
  const write = ({ body }: { body: unknown }) => {
    const { lines } = body as { lines: { quantity: number }[] };
    now = handled(isRefused ? 1 : (lines[0]?.quantity ?? 0));
    return isRefused ? failure(409, "Somebody else was faster") : { body: now };
  };
  const api = fakeApi({
    [`GET /api/admin/orders/${order.id}/handling`]: () => ({ body: now }),
    [`POST /api/admin/orders/${order.id}/refund-quote`]: () => ({ body: { amount: "25.00" } }),
    [`POST /api/admin/orders/${order.id}/parcels`]: write,
    [`POST /api/admin/orders/${order.id}/refunds`]: write,
  });
  renderApp(
    <ConfirmProvider>
      <main tabIndex={-1}>
        <Handling />
      </main>
    </ConfirmProvider>,
  );
  return api;
}

async function send(pieces: string) {
  const parcel = within(await screen.findByRole("form", { name: "Send some pieces" }));
  await userEvent.type(parcel.getByLabelText(/\(of 2\)$/), pieces);
  await userEvent.click(parcel.getByRole("button", { name: "Send parcel" }));
}

async function giveBack(pieces: string) {
  const refund = within(await screen.findByRole("form", { name: "Refund some pieces" }));
  await userEvent.type(refund.getByLabelText(/\(of 2\)$/), pieces);
  await userEvent.click(await refund.findByRole("button", { name: "Refund $25.00" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Refund" }));
}

const theFocusIsAt = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

it.each([
  ["a parcel of some", send, "1", () => screen.getByRole("heading", { name: "Send some pieces" })],
  ["a parcel of all", send, "2", () => screen.getByText("Everything is packed or sent.")],
  ["a refund of some", giveBack, "1", () => screen.getByRole("heading", { name: "Refund some pieces" })],
  ["a refund of all", giveBack, "2", () => screen.getByText("There is nothing to refund.")],
])("%s leaves the focus where one goes on", async (_what, act, pieces, where) => {
  openOrder();
  await act(pieces);
  await theFocusIsAt(where);
});

it("so does one that was refused because others were sent meanwhile", async () => {
  openOrder(true);
  await send("2");
  await theFocusIsAt(() => screen.getByRole("heading", { name: "Send some pieces" }));
});

it("keeps the focus in a field from which a parcel was sent", async () => {
  const api = openOrder();
  const parcel = within(await screen.findByRole("form", { name: "Send some pieces" }));
  const number = parcel.getByLabelText("Parcel number");
  await userEvent.type(parcel.getByLabelText(/\(of 2\)$/), "1");
  await userEvent.type(number, "1Z{Enter}");
  await waitFor(() => expect(api.to(`POST /api/admin/orders/${order.id}/parcels`)).toHaveLength(1));
  await parcel.findByLabelText(/\(of 1\)$/);
  expect(document.activeElement).toBe(number);
});

it("leaves the button of a refund where it can have the focus while what it comes to is asked for", async () => {
  fakeApi({
    [`GET /api/admin/orders/${order.id}/handling`]: () => ({ body: handled(0) }),
    [`POST /api/admin/orders/${order.id}/refund-quote`]: () => new Promise(() => undefined),
  });
  renderApp(<Handling />);
  const refund = within(await screen.findByRole("form", { name: "Refund some pieces" }));
  const button = refund.getByRole<HTMLButtonElement>("button", { name: "Refund" });
  expect(button.disabled).toBe(true);
  await userEvent.type(refund.getByLabelText(/\(of 2\)$/), "1");
  expect(button.disabled).toBe(false);
  expect(button.getAttribute("aria-disabled")).toBe("true");
});
