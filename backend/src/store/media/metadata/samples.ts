import type { Box, BoxFile } from "./boxes";
import type { Edit } from "./edits";

type Tables = {
  offsets: number[];
  runs: { firstChunk: number; perChunk: number }[];
  sizeOf: (sample: number) => number;
};

/** Where the samples of a track lie in the file, by the tables of its `mdia`; none where a table is missing. */
export async function sampleRanges(boxes: BoxFile, media: readonly Box[]): Promise<Edit[]> {
  const tables = await readTables(boxes, media);
  if (!tables) return [];
  const { offsets, runs, sizeOf } = tables;
  const ranges: Edit[] = [];
  let sample = 0;
  let run = 0;
  offsets.forEach((at, index) => {
    while ((runs[run + 1]?.firstChunk ?? Infinity) <= index + 1) run += 1;
    let length = 0;
    for (let i = 0; i < (runs[run]?.perChunk ?? 0); i += 1) {
      length += sizeOf(sample);
      sample += 1;
    }
    ranges.push({ at, length });
  });
  return ranges;
}

async function readTables(boxes: BoxFile, media: readonly Box[]): Promise<Tables | null> {
  const information = await boxes.in(media.find(({ type }) => type === "minf"));
  const table = await boxes.in(information.find(({ type }) => type === "stbl"));
  const find = (...types: string[]) => table.find(({ type }) => types.includes(type));
  const [places, chunks, sizes] = [find("stco", "co64"), find("stsc"), find("stsz")];
  if (!places || !chunks || !sizes) return null;
  return {
    offsets: readOffsets(await boxes.contentOf(places), places.type === "co64"),
    runs: readRuns(await boxes.contentOf(chunks)),
    sizeOf: readSizes(await boxes.contentOf(sizes)),
  };
}

/** As many entries as a table says it has, and no more than it holds. */
const countOf = (table: Buffer, header: number, entryBytes: number) =>
  Math.min(table.readUInt32BE(header - 4), Math.floor((table.length - header) / entryBytes));

function readOffsets(table: Buffer, isLong: boolean): number[] {
  const bytes = isLong ? 8 : 4;
  const read = (at: number) => (isLong ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at));
  return Array.from({ length: countOf(table, 8, bytes) }, (_, index) => read(8 + index * bytes));
}

function readRuns(table: Buffer): Tables["runs"] {
  return Array.from({ length: countOf(table, 8, 12) }, (_, index) => ({
    firstChunk: table.readUInt32BE(8 + index * 12),
    perChunk: Math.min(table.readUInt32BE(12 + index * 12), 100_000),
  }));
}

function readSizes(table: Buffer): (sample: number) => number {
  const common = table.readUInt32BE(4);
  const count = table.readUInt32BE(8);
  if (common > 0) return (sample) => (sample < count ? common : 0);
  return (sample) => (sample < count && 16 + sample * 4 <= table.length ? table.readUInt32BE(12 + sample * 4) : 0);
}
