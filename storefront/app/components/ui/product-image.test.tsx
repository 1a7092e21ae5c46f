import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../testing/render-app";
import { ProductImage } from "./product-image";

const image = () => screen.getByRole<HTMLImageElement>("img");

it("offers the widths of the server, and has its shape before its bytes", () => {
  renderApp(<ProductImage src="/uploads/products/moth.webp" alt="A moth" sizes="48px" />);
  expect(image().srcset).toContain("/media/w320/uploads/products/moth.webp 320w");
  expect([image().sizes, image().width, image().height, image().getAttribute("loading")]).toEqual([
    "48px",
    1200,
    1500,
    "lazy",
  ]);
});

it("is eager only where it matters most", () => {
  renderApp(<ProductImage src="/uploads/a.webp" alt="A moth" sizes="48px" priority />);
  expect([image().getAttribute("loading"), image().getAttribute("fetchpriority")]).toEqual(["eager", "high"]);
});

it("falls back to the picture itself, then to the placeholder", () => {
  renderApp(<ProductImage src="/uploads/products/moth.webp" alt="A moth" sizes="48px" />);
  fireEvent.error(image());
  expect([image().getAttribute("src"), image().srcset]).toEqual(["/uploads/products/moth.webp", ""]);
  fireEvent.error(image());
  expect(image().getAttribute("src")).toBe("/placeholder.svg");
});

it.each(["", "/uploads/gone.txt"])("shows the placeholder for %j when nothing else is left", (src) => {
  renderApp(<ProductImage src={src} alt="A moth" sizes="48px" />);
  if (src) fireEvent.error(image());
  expect(image().getAttribute("src")).toBe("/placeholder.svg");
});
