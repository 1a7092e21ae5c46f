import { beforeAll, expect, it } from "vitest";
import { drawSharePicture } from "./draw-share-picture.ts";
import { Outlines } from "./outlines.ts";

const moth = { name: "Moth Tee", category: "Tees", price: "34.00", compareAtPrice: null, imageUrl: "" };

let outlines: Outlines;
beforeAll(async () => {
  outlines = await Outlines.load();
});

const draw = async (change: Partial<typeof moth>, storeName = "Owl & Co") =>
  (await drawSharePicture({ ...moth, ...change }, null, storeName, outlines)).bytes.toString("base64");

it.each(["Moth\tTee", "Moth ☠ Tee", "Moth Ω\u0394 Tee", " Moth\n\u00a0Tee ", "Moth 夜Tee"])(
  "leaves out of a name what the typeface lacks, and nothing else: %j",
  async (name) => {
    expect(await draw({ name })).toBe(await draw({}));
  },
);

it.each(["黒い蛾のTシャツ", "قميص Tee أسود طويل"])(
  "leaves out a name of which little would be left: %s",
  async (name) => {
    expect(await draw({ name })).toBe(await draw({ name: "" }));
  },
);

it("writes a letter and its accent as one sign", async () => {
  const composed = await draw({ name: "Caf\u00e9 Tee" });
  expect(await draw({ name: "Cafe\u0301 Tee" })).toBe(composed);
  expect(composed).not.toBe(await draw({ name: "Cafe Tee" }));
});

it("leaves out a category, or the store's name, that cannot be written whole", async () => {
  expect(await draw({ category: "Tees ☠" })).toBe(await draw({ category: "" }));
  expect(await draw({}, "Owl 夜 Co")).toBe(await draw({}, ""));
  expect(await draw({ category: "Te\u0301es" })).toBe(await draw({ category: "T\u00e9es" }));
});

it("reads 200 letters of a name, a category and the store's name, however long they are", async () => {
  const written: string[] = [];
  const line = outlines.line.bind(outlines);
  const watched = Object.assign(Object.create(outlines) as Outlines, {
    line: (text: string, ...rest: [never, number, number?]) => {
      written.push(text);
      return line(text, ...rest);
    },
  });
  const long = "x".repeat(1_000_000);
  await drawSharePicture({ ...moth, name: long, category: long }, null, long, watched);
  expect(written.length).toBeGreaterThan(3);
  expect(Math.max(...written.map((text) => text.length))).toBe(200);
});
