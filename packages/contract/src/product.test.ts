import { describe, expect, it } from "vitest";
import { CreateProductBody, ListProductsQuery, ReorderProductsBody, UpdateProductBody } from "./index.js";

const good = { name: "Vesper", price: "25.00" };
const create = (fields: object) => CreateProductBody.safeParse({ ...good, ...fields });

describe("CreateProductBody", () => {
  it("fills what is left out", () => {
    expect(CreateProductBody.parse(good)).toEqual({
      name: "Vesper",
      price: 2500,
      description: "",
      care: "",
      sizeChart: "",
      inventory: 999_999,
      category: "",
      sizes: [],
      imageUrl: undefined,
      imageUrls: undefined,
    });
  });

  it.each([
    ["", 0],
    [" ", 0],
    ["0", 0],
    [0, 0],
    ["999999.99", 99_999_999],
    [12.5, 1250],
  ])("reads the price %j as %i cents", (price, cents) => {
    expect(create({ price }).data?.price).toBe(cents);
  });

  it.each(["-1", -1, "1000000", 1_000_000, "1.234", 0.001, "abc", "1e3", "٣", null, undefined, true, [], {}, 1e308])(
    "refuses the price %j",
    (price) => {
      expect(create({ price }).success).toBe(false);
    },
  );

  it.each(["", "   ", "x".repeat(201), null, undefined, 5, {}])("refuses the name %j", (name) => {
    expect(create({ name }).success).toBe(false);
  });

  it.each([
    ["S, M ,,L,S", ["S", "M", "L"]],
    [
      [" S", "M", "", "S"],
      ["S", "M"],
    ],
    ["", []],
    [null, []],
    [[], []],
  ])("reads the sizes %j as %j", (sizes, expected) => {
    expect(create({ sizes }).data?.sizes).toEqual(expected);
  });

  it.each([5, {}, [5], ["x".repeat(51)], "x".repeat(51), Array.from({ length: 31 }, (_, index) => `S${index}`)])(
    "refuses the sizes %j",
    (sizes) => {
      expect(create({ sizes }).success).toBe(false);
    },
  );

  it.each([-1, 0.5, 1_000_000, "5", {}])("refuses the inventory %j", (inventory) => {
    expect(create({ inventory }).success).toBe(false);
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,x",
    "//evil.example/x.png",
    "x.png",
    "https://a b",
    " ",
    "https://[",
    "/\\[",
  ])("refuses the image address %j", (url) => {
    expect(create({ imageUrl: url }).success).toBe(false);
    expect(create({ imageUrls: [url] }).success).toBe(false);
  });

  it("takes at most 20 images, by web address or path", () => {
    expect(create({ imageUrls: ["/uploads/a.webp", "https://a.example/b.png"] }).success).toBe(true);
    expect(create({ imageUrls: Array.from({ length: 21 }, (_, index) => `/uploads/${index}.webp`) }).success).toBe(
      false,
    );
    expect(create({ imageUrl: "" }).success).toBe(true);
  });
});

describe("UpdateProductBody", () => {
  it("changes only what is named", () => {
    expect(UpdateProductBody.parse({})).toEqual({});
    expect(UpdateProductBody.parse({ price: "" })).toEqual({ price: 0 });
    expect(UpdateProductBody.parse({ sizes: "S,M", id: "x" })).toEqual({ sizes: ["S", "M"] });
  });

  it.each([{ name: "" }, { price: "-1" }, { inventory: 1.5 }, { sizes: 5 }, { category: 5 }, { description: [] }])(
    "refuses %j",
    (fields) => {
      expect(UpdateProductBody.safeParse(fields).success).toBe(false);
    },
  );
});

describe("ReorderProductsBody", () => {
  it.each([[[]], [["a"]], [["a", "b"]]])("takes %j", (productIds) => {
    expect(ReorderProductsBody.safeParse({ productIds }).success).toBe(true);
  });

  it.each([undefined, null, "a", [1], [""], ["a", "a"], [["a"]], { 0: "a" }])("refuses %j", (productIds) => {
    expect(ReorderProductsBody.safeParse({ productIds }).success).toBe(false);
  });

  it.each([
    [undefined, true],
    [null, true],
    ["Hoodies", true],
    [" ", false],
    [1, false],
    ["x".repeat(255), true],
    ["x".repeat(256), false],
  ])("of the category %j: %j", (category, isTaken) => {
    expect(ReorderProductsBody.safeParse({ productIds: ["a"], category }).success).toBe(isTaken);
  });
});

describe("ListProductsQuery, by option", () => {
  it("reads names in lower case and values as they are", () => {
    expect(ListProductsQuery.parse({ option: { " Colour ": " Gold " } })).toEqual({ option: { colour: "Gold" } });
  });

  it.each([
    { Colour: ["Gold", "Silver"] },
    { Colour: "x".repeat(256) },
    { ["x".repeat(256)]: "Gold" },
    { " ": "Gold" },
    Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`Option ${index}`, "x"])),
  ])("refuses %j", (option) => {
    expect(ListProductsQuery.safeParse({ option }).success).toBe(false);
  });
});

describe("ListProductsQuery", () => {
  it("reads numbers from text", () => {
    expect(ListProductsQuery.parse({ limit: "100", offset: "0", q: " a ", sort: "-price" })).toEqual({
      limit: 100,
      offset: 0,
      q: "a",
      sort: "-price",
    });
  });

  it.each([
    { limit: "0" },
    { limit: "101" },
    { limit: "" },
    { limit: "1.5" },
    { limit: "-1" },
    { limit: "٣" },
    { limit: ["1", "2"] },
    { offset: "-1" },
    { offset: "1000000000" },
    { sort: "name" },
    { q: { a: "b" } },
    { size: "x".repeat(256) },
    { category: "x".repeat(256) },
  ])("refuses %j", (query) => {
    expect(ListProductsQuery.safeParse(query).success).toBe(false);
  });
});
