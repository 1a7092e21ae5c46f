import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "@nocturne/contract";

const MANIFEST = join("art", "products", "manifest.json");

const ArtProduct = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price: z.string(),
  sizes: z.array(z.string()),
  inventory: z.number().int(),
  description: z.string(),
  material: z.string().optional(),
  care: z.string().optional(),
  sizeChart: z.string().optional(),
  images: z.array(z.object({ file: z.string().regex(/^[a-z0-9-]+\.webp$/), alt: z.string().min(1) })).min(1),
});

/** One product of the demo catalogue as `art/products/manifest.json` describes it. */
export type ArtProduct = z.infer<typeof ArtProduct>;

/** The repository's `art` folder, found by walking up: this code runs from `src` and from the build below it. */
function findArt(): string | null {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, MANIFEST))) return join(folder, "art");
  }
  return null;
}

/** False where only the built server was deployed. */
export function hasArt(): boolean {
  return findArt() !== null;
}

export function artFolder(): string {
  const art = findArt();
  if (art) return art;
  throw new Error(`The demo catalogue needs ${MANIFEST}, and it is in no folder above ${__dirname}. Use SEED=empty.`);
}

/** The demo catalogue, in its order. Throws when the manifest does not have the expected shape. */
export async function readArtProducts(): Promise<ArtProduct[]> {
  const text = await readFile(join(artFolder(), "products", "manifest.json"), "utf8");
  return z.array(ArtProduct).min(1).parse(JSON.parse(text));
}

/** Copies the catalogue's pictures to where uploads are served from; those that are there already are left alone. */
export async function copyProductPictures(products: ArtProduct[], dataDir: string): Promise<void> {
  const source = join(artFolder(), "products");
  const target = join(dataDir, "uploads", "products");
  await mkdir(target, { recursive: true });
  const files = products.flatMap((product) => product.images.map((image) => image.file));
  await Promise.all(files.map((file) => placeFile(join(source, file), join(target, file))));
}

/**
 * Copies by way of a second name: a killed copy never leaves half a picture under the real one. A file that is there
 * already is left alone.
 */
export async function placeFile(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  const part = `${target}.part`;
  await copyFile(source, part);
  await rename(part, target);
}

/** The address of a copied picture. */
export function pictureUrl(file: string): string {
  return `/uploads/products/${file}`;
}
