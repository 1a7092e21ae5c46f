import { DEFAULT_MENUS } from "@nocturne/contract/menu";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api";
import { renderApp } from "../../../testing/render-app";
import { ConfirmProvider } from "../../admin-panel/confirm";
import { panelTexts } from "../../admin-panel/texts";
import MenusSection from "./menus-section";
import { menusTexts } from "./texts";

it("guards changed menus before, under and after the dialog of an entry", async () => {
  fakeApi({
    "GET /api/admin/menus": () => ({
      body: { version: 0, by: null, at: null, menus: DEFAULT_MENUS, original: DEFAULT_MENUS },
    }),
    "GET /api/admin/pages": () => ({ body: { pages: [] } }),
    "GET /api/search?limit=1&facets=true": () => ({ body: { products: [], facets: { categories: [] } } }),
  });
  const { router } = renderApp(
    <ConfirmProvider>
      <MenusSection />
    </ConfirmProvider>,
  );
  const expectGuarded = async () => {
    await router.navigate("/elsewhere");
    await userEvent.click(await screen.findByRole("button", { name: panelTexts.stay }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/here");
  };
  const [heading] = await screen.findAllByLabelText(menusTexts.heading);
  await userEvent.type(heading!, "s");
  await expectGuarded();
  await userEvent.click(screen.getByRole("button", { name: menusTexts.add(menusTexts.header) }));
  await expectGuarded();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await expectGuarded();
});
