import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** The Node that the product runs on: the binary that the root dependency `node` brings. */
export const PRODUCT_NODE = join(ROOT, "node_modules", "node", "bin", "node");

export const PNPM = join(ROOT, "node_modules", "pnpm", "bin", "pnpm.cjs");

export const BACKEND = join(ROOT, "backend");
export const BACKEND_BUILD = join(BACKEND, ".medusa", "server");
export const STOREFRONT = join(ROOT, "storefront");

/** Where Node keeps compiled code between starts: an engine of thousands of files loads in half the time. */
export const COMPILE_CACHE = join(ROOT, "node_modules", ".cache", "node-compile");

/** Whether this is an image of the Dockerfile: installed and built for good, on a file system that may be read-only. */
export const IS_IMAGE = existsSync(join(ROOT, ".image"));
