import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { PromotionSetup } from "../../api/promotions";
import type { ShippingZone } from "../../api/shipping-setup";
import { commonTexts } from "../../shared-texts";
import { renderApp } from "../../testing/render-app";
import { ConfirmProvider } from "../admin-panel/confirm";
import { panelTexts } from "../admin-panel/texts";
import { AddEntry } from "./menus/add-entry";
import { menusTexts } from "./menus/texts";
import { PromotionForm } from "./promotions/promotion-form";
import { promotionTexts } from "./promotions/texts";
import { RateForm } from "./shipping/rate-form";
import { shippingTexts } from "./shipping/texts";
import { ZoneForm } from "./shipping/zone-form";
import { TaxForm } from "./tax/tax-form";
import { taxTexts } from "./tax/texts";
import { shopSettingsTexts } from "./texts";

type Form = (onClose: () => void) => ReactNode;

const zone: ShippingZone = {
  id: "zone_1",
  name: "Europe",
  kind: "shipping",
  countries: ["pt", "de"],
  places: 0,
  rates: [],
  weightGaps: [],
};
const promotions: PromotionSetup = {
  promotions: [],
  kinds: ["percent", "amount"],
  categories: [{ id: "pcat_1", name: "Tees" }],
};
const rateForm: Form = (onClose) => <RateForm zone={zone} unweighed={0} onClose={onClose} />;
const zoneForm: Form = (onClose) => <ZoneForm zones={[zone]} zone={zone} kind="shipping" onClose={onClose} />;
const taxForm: Form = (onClose) => <TaxForm known={[]} onClose={onClose} />;
const promotionForm: Form = (onClose) => <PromotionForm setup={promotions} onClose={onClose} />;
const entryForm =
  (isMenuDirty: boolean): Form =>
  (onClose) => (
    <AddEntry
      pages={[{ slug: "about", title: "About" }]}
      categories={[]}
      isMenuDirty={isMenuDirty}
      onAdd={() => undefined}
      onClose={onClose}
    />
  );

function Opener({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && form(() => setOpen(false))}
    </>
  );
}

async function open(form: Form) {
  const app = renderApp(
    <ConfirmProvider>
      <Opener form={form} />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return app;
}

const type = (label: string) => () => userEvent.type(screen.getByLabelText(label), "9");
const press = (name: string) => () => userEvent.click(screen.getByRole("button", { name }));
const escape = () => userEvent.keyboard("{Escape}");
const answer = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const isAsked = () => screen.queryByRole("alertdialog", { name: panelTexts.leaveTitle }) !== null;
const isOpen = () => screen.queryByRole("dialog") !== null;

describe.each<[string, Form, () => Promise<void>]>([
  ["a rate", rateForm, type(shippingTexts.price)],
  ["a zone's name", zoneForm, type(shippingTexts.zoneName)],
  ["a zone's countries", zoneForm, () => userEvent.click(screen.getByRole("checkbox", { name: "Germany" }))],
  ["a tax", taxForm, type(taxTexts.rateField)],
  ["a promotion", promotionForm, type(promotionTexts.code)],
  ["an entry of a menu", entryForm(false), type(menusTexts.label)],
])("the dialog of %s", (_, form, change) => {
  it("closes unasked where nothing was typed", async () => {
    await open(form);
    await escape();
    expect([isAsked(), isOpen()]).toEqual([false, false]);
  });

  it("asks before it loses what was typed", async () => {
    await open(form);
    await change();
    await escape();
    expect(isAsked()).toBe(true);
    await answer(panelTexts.leave);
    await waitFor(() => expect(isOpen()).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open" })));
  });
});

it.each([
  ["Escape", escape],
  ["its X", press(commonTexts.close)],
  ["Cancel", press(shopSettingsTexts.cancel)],
])("stays with what was typed, closed by %s", async (_, close) => {
  await open(rateForm);
  await type(shippingTexts.price)();
  await close();
  await answer(panelTexts.stay);
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>(shippingTexts.price).value).toBe("9");
});

it("asks before the page is left by Back, of its own changes and of those behind it", async () => {
  const { router } = await open(entryForm(true));
  await router.navigate("/elsewhere");
  await answer(panelTexts.stay);
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(router.state.location.pathname).toBe("/here");
  await router.navigate("/elsewhere");
  await answer(panelTexts.leave);
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
});

it("lets the page be left by Back where nothing was typed", async () => {
  const { router } = await open(rateForm);
  await router.navigate("/elsewhere");
  expect([isAsked(), router.state.location.pathname]).toEqual([false, "/elsewhere"]);
});
