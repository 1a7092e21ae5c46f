import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderApp } from "../../testing/render-app";
import { AddressEntry } from "./address-entry";
import { savedAddressTexts } from "./texts";

const ADDRESS = {
  id: "cuaddr_1",
  isDefault: false,
  name: "Mina Harker",
  street: "Whitby Lane 7",
  line2: "",
  company: "",
  phone: "",
  city: "Whitby",
  state: "",
  zipCode: "YO21",
  country: "GB",
};

it("asks before an address is removed, with the focus on leaving it", async () => {
  renderApp(<AddressEntry address={ADDRESS} onEdit={() => undefined} onRemoved={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: /^Remove/ }));
  const question = screen.getByRole("group", { name: savedAddressTexts.removeQuestion });
  expect(document.activeElement).toBe(within(question).getByRole("button", { name: savedAddressTexts.removeNo }));
});
