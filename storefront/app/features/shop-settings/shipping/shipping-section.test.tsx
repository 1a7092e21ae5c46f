import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ShippingSetup } from "../../../api/shipping-setup";
import { fakeApi } from "../../../testing/fake-api";
import { renderApp } from "../../../testing/render-app";
import { ConfirmProvider } from "../../admin-panel/confirm";
import ShippingSection from "./shipping-section";
import { shippingTexts } from "./texts";

const setup: ShippingSetup = {
  zones: [
    {
      id: "zone_1",
      name: "Europe",
      kind: "shipping",
      countries: ["de"],
      places: 0,
      rates: [],
      weightGaps: [],
    },
  ],
  freeFrom: null,
  unweighed: 0,
};

async function openRate() {
  const api = fakeApi({
    "GET /api/admin/shipping": () => ({ body: setup }),
    "POST /api/admin/shipping/zones/zone_1/rates": () => ({ body: setup }),
  });
  renderApp(
    <ConfirmProvider>
      <ShippingSection />
    </ConfirmProvider>,
  );
  const opener = await screen.findByRole("button", { name: shippingTexts.addRate("Europe") });
  await userEvent.click(opener);
  return { api, opener };
}

it("sends prices with a point that were typed with a comma", async () => {
  const { api } = await openRate();
  await userEvent.type(screen.getByLabelText(shippingTexts.rateName), "Parcel");
  await userEvent.type(screen.getByLabelText(shippingTexts.price), "12,50");
  await userEvent.type(screen.getByLabelText(shippingTexts.freeFromField), "99,9");
  await userEvent.click(screen.getByRole("button", { name: shippingTexts.save }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.to("POST /api/admin/shipping/zones/zone_1/rates")[0]?.body).toMatchObject({
    price: "12.50",
    freeFrom: "99.9",
  });
});
