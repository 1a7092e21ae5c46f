import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSearchParams } from "react-router";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../testing/render-app";
import { FilterForm } from "./filter-form";
import { readSearchFilters } from "./search-filters";

const facets = {
  categories: [{ value: "Tees", count: 3 }],
  sizes: [{ value: "M", count: 2 }],
  price: { min: "5.00", max: "90.00" },
  inStock: 3,
};

function Searched() {
  const [search] = useSearchParams();
  return <FilterForm filters={readSearchFilters((name) => search.get(name))} facets={facets} chosen={0} />;
}

const lowest = () => screen.getByLabelText<HTMLInputElement>("Lowest price");
const highest = () => screen.getByLabelText<HTMLInputElement>("Highest price");
const category = () => screen.getByLabelText<HTMLSelectElement>("Category");

describe("the form of filters", () => {
  it("keeps what is being typed when an answer arrives, and fills in the rest", async () => {
    const { router } = renderApp(<Searched />);
    await userEvent.type(lowest(), "30");
    await userEvent.type(highest(), "40");
    await act(() => router.navigate("/here?minPrice=5&category=Tees"));
    await waitFor(() => expect(category().value).toBe("Tees"));
    expect([lowest().value, highest().value]).toEqual(["30", "40"]);
  });

  it("does not bring back what was just erased", async () => {
    const { router } = renderApp(<Searched />);
    await userEvent.type(lowest(), "2");
    await userEvent.clear(lowest());
    await act(() => router.navigate("/here?minPrice=2&maxPrice=9"));
    await waitFor(() => expect(highest().value).toBe("9"));
    expect(lowest().value).toBe("");
  });

  it("follows the way back, also in the field that has the focus", async () => {
    const { router } = renderApp(<Searched />);
    await act(() => router.navigate("/here?minPrice=2&category=Tees&inStock=1"));
    await waitFor(() => expect(lowest().value).toBe("2"));
    lowest().focus();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(category().value).toBe(""));
    expect(lowest().value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { hidden: true }).checked).toBe(false);
  });
});
