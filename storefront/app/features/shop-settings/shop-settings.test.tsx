import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { publishDrafts, saveDrafts } from "../../api/words";
import { useStoreConfig } from "../../api/store-config";
import { shouldRevalidate } from "../../root";
import { fakeApi } from "../../testing/fake-api";
import { makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { detailsTexts } from "./details/texts";
import ShopSettings from "./shop-settings";
import { shopSettingsTexts } from "./texts";

const settings = {
  storeName: "Nocturne",
  guestCheckout: true,
  visitCounting: true,
  orderChangeMinutes: 30,
  sellerName: "",
  sellerAddress: "",
  sellerTaxId: "",
  invoiceNote: "",
  lowStockThreshold: 5,
  timeZone: "UTC",
  summaryHour: 8,
};

function WordMark() {
  return <p aria-label="word mark">{useStoreConfig().storeName}</p>;
}

it("shows what was saved all over the page, and keeps what is typed and not saved", async () => {
  const user = makeUser({ role: "admin" });
  let saved = settings;
  let reads = 0;
  fakeApi({
    "GET /api/user": () => ({ body: user }),
    "GET /api/words": () => ({ body: {} }),
    "GET /api/admin/settings": () => ({ body: saved }),
    "PUT /api/admin/settings": ({ body }) => {
      saved = { ...saved, ...(body as Partial<typeof settings>) };
      return { body: saved };
    },
    "PUT /api/admin/words/drafts": () => ({ body: { version: 0, words: [] } }),
    "POST /api/admin/words/publish": () => ({ body: { version: 1, words: [] } }),
  });
  const { queryClient } = renderApp(
    <>
      <WordMark />
      <ShopSettings slug="details" />
    </>,
    {
      config: { storeName: settings.storeName },
      readConfig: () => {
        reads += 1;
        return { storeName: saved.storeName };
      },
    },
  );
  queryClient.setQueryData(["/api/products"], []);
  const name = await screen.findByLabelText(detailsTexts.storeName);
  await userEvent.clear(name);
  await userEvent.type(name, "Daybreak");
  await userEvent.click(screen.getByRole("button", { name: shopSettingsTexts.save }));
  await waitFor(() => expect(screen.getByLabelText("word mark").textContent).toBe("Daybreak"));
  expect(queryClient.getQueryState(["/api/products"])?.isInvalidated).toBe(true);

  await userEvent.type(name, " and more");
  await saveDrafts([]);
  expect(reads).toBe(1);
  await publishDrafts({});
  await waitFor(() => expect(reads).toBe(2));
  expect((name as HTMLInputElement).value).toBe("Daybreak and more");
});

it("lets pages of shoppers keep what they know of the store", async () => {
  expect(shouldRevalidate()).toBe(false);
  fakeApi({ "GET /api/user": () => ({ body: makeUser({ role: "admin" }) }) });
  const { router } = renderApp(<ShopSettings slug="details" />);
  expect(shouldRevalidate()).toBe(true);
  await router.navigate("/");
  await waitFor(() => expect(shouldRevalidate()).toBe(false));
});
