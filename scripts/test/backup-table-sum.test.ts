import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { TableSum, wholeLines } from "../lib/backup/table-sum.ts";

const sumOf = (...texts: string[]) => {
  const sum = new TableSum();
  for (const text of texts) sum.add(Buffer.from(text));
  return sum.toJSON();
};

it("sums rows whatever their order, and however they are cut", () => {
  const one = sumOf("a\t1\nb\t2\nc\t3\n");
  expect(one).toMatchObject({ rows: 3, bytes: 12 });
  expect(sumOf("c\t3\n", "a\t1\nb\t2\n")).toEqual(one);
});

it.each([["a\t1\nb\t2\n"], ["a\t1\nb\t2\nc\t4\n"], ["a\t1\nb\t2\nc\t3\nc\t3\n"], ["a\t2\nb\t1\nc\t3\n"], ["\n\n\n"]])(
  "tells %j apart",
  (text) => expect(sumOf(text).sum).not.toBe(sumOf("a\t1\nb\t2\nc\t3\n").sum),
);

it("counts what is there twice", () => {
  expect(sumOf("a\na\n").sum).not.toBe(sumOf("").sum);
  expect(sumOf("a\na\n")).toMatchObject({ rows: 2, bytes: 4 });
});

it.each([1, 5, 20, 1_000])("cuts a stream into whole lines, at about %i bytes", async (size) => {
  const text = Array.from({ length: 50 }, (_, row) => `${row}\t${"x".repeat(row)}\n`).join("");
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7));
  const pieces = [];
  for await (const piece of wholeLines(Readable.from(chunks), size)) pieces.push(piece.toString());
  expect(pieces.join("")).toBe(text);
  expect(pieces.every((piece) => piece.endsWith("\n"))).toBe(true);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(size + 60);
});
