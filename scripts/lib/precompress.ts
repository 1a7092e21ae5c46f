import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Text that browsers load. */
const TEXT = /\.(js|css|html|svg|json|txt|xml|webmanifest|ico)$/;

/** What shoppers load is worth the slowest compression, once per build; `--fast` is for what owners do. */
const QUALITY = { slow: 11, fast: 5 };

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder where that is smaller. */
function precompress(folder: string, quality: number) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const smaller = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: Math.min(quality, 9) }) };
    for (const [ending, packed] of Object.entries(smaller)) {
      if (packed.length < bytes.length) writeFileSync(`${path}.${ending}`, packed);
    }
  }
}

const [, , folder, speed] = process.argv;
if (!folder) throw new Error("precompress needs a folder.");
precompress(folder, speed === "--fast" ? QUALITY.fast : QUALITY.slow);
