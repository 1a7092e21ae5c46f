import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api";
import { renderApp } from "../../testing/render-app";
import { ContactForm } from "./contact-form";
import { contactTexts } from "./texts";

it("brings its thanks into view, and the focus to them", async () => {
  fakeApi({ "POST /api/contact": () => ({ body: {} }) });
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  renderApp(<ContactForm />);
  await userEvent.type(screen.getByLabelText(contactTexts.name), "Ada");
  await userEvent.type(screen.getByLabelText(contactTexts.email), "ada@example.com");
  await userEvent.type(screen.getByLabelText(contactTexts.message), "Hello");
  await userEvent.click(screen.getByRole("button", { name: contactTexts.submit }));
  const thanks = (await screen.findByText(contactTexts.sent)).parentElement;
  expect(document.activeElement).toBe(thanks);
  expect(scroll.mock.contexts).toEqual([thanks]);
});
