import type { ProductTableChange } from "@nocturne/contract";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { getToast } from "../../../components/ui/toast-store";
import { fakeApi, failure } from "../../../testing/fake-api";
import { makeProductLine } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import { ConfirmProvider } from "../../admin-panel/confirm";
import ProductTableSection from "./product-table-section";

const COUNT = 14;
const lines = Array.from({ length: COUNT }, (_, index) =>
  makeProductLine({ id: `prod_${index}`, name: `Tee ${index}`, handle: `tee-${index}` }),
);

it("keeps what was not saved when the connection breaks, goes on with it, and takes all of it back", async () => {
  const asked: ProductTableChange[][] = [];
  let breaks = true;
  fakeApi({
    "GET /api/admin/products?list=published&page=1&limit=96": () => ({
      body: {
        products: lines,
        total: COUNT,
        counts: { published: COUNT, draft: 0, scheduled: 0, archived: 0, deleted: 0 },
      },
    }),
    "PUT /api/admin/product-table": ({ body }) => {
      const { changes } = body as { changes: ProductTableChange[] };
      if (asked.length === 1 && breaks) {
        breaks = false;
        return failure(503, "The shop is away.");
      }
      asked.push(changes);
      return { body: { saved: changes.map(({ id }) => id), refused: [] } };
    },
  });
  renderApp(
    <ConfirmProvider>
      <ProductTableSection />
    </ConfirmProvider>,
  );
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.selectOptions(screen.getByLabelText("What to do with them"), "price");
  await userEvent.type(screen.getByLabelText("Value"), "18{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  // Ten went through; the other four are still to be saved.
  await screen.findByText("4 products are changed.");
  expect(getToast()?.title).toBe("Not all was saved");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("4 products were saved.");
  expect(asked.map((changes) => changes.length)).toEqual([10, 4]);

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("14 products are as they were.");
  expect(asked.slice(2).flat()).toEqual(lines.map(({ id }) => ({ id, price: { from: "18.00", to: "20.00" } })));
});

it("goes on at the list's beginning when its page is turned", async () => {
  const counts = { published: 98, draft: 0, scheduled: 0, archived: 0, deleted: 0 };
  fakeApi({
    "GET /api/admin/products?list=published&page=1&limit=96": () => ({ body: { products: lines, total: 98, counts } }),
    "GET /api/admin/products?list=published&page=2&limit=96": () => ({
      body: { products: lines.slice(0, 2), total: 98, counts },
    }),
  });
  renderApp(
    <ConfirmProvider>
      <ProductTableSection />
    </ConfirmProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await screen.findByText("Page 2 of 2");
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "98 products" }));
});
