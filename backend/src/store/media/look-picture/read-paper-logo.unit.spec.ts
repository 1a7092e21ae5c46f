import sharp from "sharp";
import { expect, it } from "vitest";
import { toPaper } from "./read-paper-logo";

const logo = (fill: string, ground = "none") =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10" fill="${ground}"/><rect width="20" height="10" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const pixel = async (png: Buffer, x: number) => {
  const { data } = await sharp(png).ensureAlpha().extract({ left: x, top: 5, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
};

it("prints a light logo black, and clear where it was clear", async () => {
  const paper = await toPaper(await logo("#efeadd"));
  expect([await pixel(paper, 5), (await pixel(paper, 30))[3]]).toEqual([[0, 0, 0, 255], 0]);
});

it.each([
  ["dark", "#8f1d1d", "none"],
  ["on a ground of its own", "#efeadd", "#0d0a10"],
])("prints one that is %s as it is", async (_what, fill, ground) => {
  const png = await logo(fill, ground);
  expect(await toPaper(png)).toBe(png);
});
