import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../testing/fake-api";
import { makeProduct } from "../../../testing/fixtures";
import { renderApp } from "../../../testing/render-app";
import { MoreFields } from "./more-fields";
import { fieldsOf } from "./product-fields";
import { useProductForm } from "./use-product-form";

const edited = makeProduct();

function Editor() {
  const product = useProductForm();
  return (
    <form noValidate onSubmit={(event) => void product.form.handleSubmit(() => undefined)(event)}>
      <button type="button" onClick={() => product.start(fieldsOf(edited))}>
        Edit
      </button>
      <MoreFields product={product} edited={edited} />
      <button type="submit">Save</button>
    </form>
  );
}

it("goes on saying what is missing when the rest of the product arrives", async () => {
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  fakeApi({
    [`GET /api/admin/products/${edited.id}`]: async () => {
      await pressed;
      const more = { state: "published", publishAt: null, salePrice: null, weight: null, originCountry: "" };
      return { body: { ...edited, ...more, handle: "tee", material: "Black cotton", codes: [] } };
    },
  });
  renderApp(<Editor />);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.selectOptions(screen.getByLabelText("State"), "scheduled");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Say when it is to be published.");
  answer();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Materials").value).toBe("Black cotton"));
  expect(screen.getByText("Say when it is to be published.")).toBeDefined();
});
