import { MAX_PRODUCT_IMAGE_BYTES } from "@nocturne/contract/media-limits";
import { imageTexts } from "../texts";

const MAX_FILES_PER_BATCH = 5;
export const MAX_IMAGES = 20;
const MAX_SHOWN_PROBLEMS = 4;

type ImageBatch = { accepted: File[]; problems: string[] };

/** Checks a chosen batch: too many files refuse all of it, a file that is too large or no image only itself. */
export function checkBatch(files: readonly File[]): ImageBatch {
  if (files.length > MAX_FILES_PER_BATCH) return { accepted: [], problems: [imageTexts.tooMany(MAX_FILES_PER_BATCH)] };
  const problems: string[] = [];
  const accepted = files.filter((file) => {
    const problem = problemOf(file);
    if (problem) problems.push(problem);
    return !problem;
  });
  return { accepted, problems };
}

/** As iPhones take photos. Most browsers show none, and the server does not take them. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

function problemOf(file: File): string | null {
  if (isHeic(file)) return imageTexts.heic(file.name);
  if (file.size > MAX_PRODUCT_IMAGE_BYTES) return imageTexts.tooLarge(file.name, "10 MB");
  return file.type.startsWith("image/") ? null : imageTexts.wrongType("image/*");
}

/** Shows at most four messages and counts the rest. */
export function problemText(problems: readonly string[]): string {
  const shown = problems.slice(0, MAX_SHOWN_PROBLEMS);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [imageTexts.others(rest)] : [])].join(". ");
}
