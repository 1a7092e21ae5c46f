import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "fonts");
const FACES = readFileSync(join(FOLDER, "faces.css"), "utf8")
  .split("@font-face")
  .slice(1)
  .map((rule) => ({
    family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? "",
    file: /url\(".\/([^"]+)"\)/.exec(rule)?.[1] ?? "",
    signs: signsOf(/unicode-range:([^;]+)/.exec(rule)?.[1] ?? ""),
  }));

function signsOf(ranges: string): Set<number> {
  const pairs = ranges.split(",").map((range) => range.trim().slice(2).split("-"));
  return new Set(
    pairs.flatMap(([first = "", last = first]) => {
      const from = parseInt(first, 16);
      return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    }),
  );
}

const filesFor = (text: string, family: string) =>
  FACES.filter((face) => face.family === family && [...text].some((sign) => face.signs.has(sign.codePointAt(0) ?? 0)));

const bytesOf = (faces: { file: string }[]) =>
  faces.reduce((sum, { file }) => sum + statSync(join(FOLDER, file)).size, 0);

describe("fonts", () => {
  it("cost a first view in English 24 kB, and the word mark 11 kB", () => {
    expect(bytesOf(filesFor("Static Moth Tee — $38.00 · 2 × “No Rest”", "Archivo"))).toBeLessThan(24_000);
    expect(bytesOf(filesFor("Nocturne", "Grenze Gotisch"))).toBeLessThan(11_000);
  });

  it.each(["Archivo", "JetBrains Mono", "Grenze Gotisch"])("know the letters of Europe's names: %s", (family) => {
    const known = new Set(FACES.filter((face) => face.family === family).flatMap(({ signs }) => [...signs]));
    const names =
      "Zoë Müller-Weiß, Øyvind Åsgård, Łukasz Żółć, Dvořák Jiří, Şebnem Yağız, Ștefan Țîrlea, Győző, Ķēniņš, Đorđević";
    expect([...names, ...names.toUpperCase()].filter((sign) => !known.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  it("ask for files that are there, each sign of a face in one of them", () => {
    for (const { file } of FACES) expect(statSync(join(FOLDER, file)).size).toBeGreaterThan(1_000);
    const texts = FACES.filter(({ file }) => file.startsWith("archivo-text")).map(({ signs }) => signs);
    expect(new Set(texts.flatMap((signs) => [...signs])).size).toBe(texts.reduce((sum, signs) => sum + signs.size, 0));
  });
});
