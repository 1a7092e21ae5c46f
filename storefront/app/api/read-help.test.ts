import { expect, it } from "vitest";
import { toHelp } from "./read-help";

const page = (slug: string, legal: "returns" | "terms" | null = null) => ({
  slug,
  legal,
  title: slug.toUpperCase(),
  description: "",
  publishedAt: "2026-01-01T00:00:00.000Z",
});

it("finds the pages about sizes, shipping and returns", () => {
  const pages = [
    page("size-guide"),
    page("about"),
    page("terms", "terms"),
    page("delivery"),
    page("sending-back", "returns"),
  ];
  expect(toHelp(pages, "0.00")).toEqual({
    sizes: [["SIZE-GUIDE", "/pages/size-guide"]],
    shipping: [
      ["DELIVERY", "/pages/delivery"],
      ["SENDING-BACK", "/pages/sending-back"],
    ],
    freeShippingFrom: "0.00",
  });
});

it("promises nothing that could not be read", () => {
  expect(toHelp(null, undefined)).toEqual({ sizes: [], shipping: [], freeShippingFrom: null });
});
