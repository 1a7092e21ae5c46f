import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toCents } from "@nocturne/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyProductPictures, readArtProducts } from "./art";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "store-art-"));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

describe("the demo catalogue's manifest", () => {
  it("has unique names and slugs, and prices that are amounts", async () => {
    const products = await readArtProducts();
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
    expect(products.filter((product) => toCents(product.price) === null)).toEqual([]);
  });
});

describe("copyProductPictures", () => {
  it("puts every picture of the manifest under uploads, and nothing else", async () => {
    const products = await readArtProducts();
    await copyProductPictures(products, dataDir);
    const wanted = products.flatMap((product) => product.images.map((image) => image.file));
    expect((await readdir(join(dataDir, "uploads", "products"))).sort()).toEqual([...new Set(wanted)].sort());
  });

  it("leaves a picture alone that is there, and brings one back that is gone", async () => {
    const products = (await readArtProducts()).slice(0, 1);
    const [kept, gone] = products[0]!.images.map((image) => join(dataDir, "uploads", "products", image.file));
    await copyProductPictures(products, dataDir);
    await writeFile(kept!, "changed by the owner");
    await rm(gone!);
    await copyProductPictures(products, dataDir);
    expect((await stat(kept!)).size).toBe("changed by the owner".length);
    expect((await stat(gone!)).size).toBeGreaterThan(1_000);
  });
});
