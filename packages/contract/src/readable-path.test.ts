import { expect, it } from "vitest";
import { isReadablePath } from "./readable-path.js";

it.each(["/", "/product/a%20b", "/m%C3%BCtze", "/100%25"])("%s can be read", (path) => {
  expect(isReadablePath(path)).toBe(true);
});

it.each(["/%", "/100%", "/%zz", "/%C3%28"])("%s cannot", (path) => expect(isReadablePath(path)).toBe(false));
