import { MAX_PRODUCT_IMAGE_BYTES } from "@nocturne/contract/media-limits";
import { describe, expect, it } from "vitest";
import { checkBatch, problemText } from "./image-rules";

function file(name: string, size = 10, type = "image/png"): File {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
}

describe("a batch of pictures", () => {
  it("takes five, and none of six", () => {
    const six = Array.from({ length: 6 }, (_, index) => file(`${index}.png`));
    expect(checkBatch(six.slice(0, 5))).toEqual({ accepted: six.slice(0, 5), problems: [] });
    expect(checkBatch(six)).toEqual({ accepted: [], problems: ["You can only upload 5 files"] });
  });

  it("refuses single files that are too large or no pictures, and takes the rest", () => {
    const good = file("good.png", MAX_PRODUCT_IMAGE_BYTES);
    const batch = checkBatch([good, file("big.png", MAX_PRODUCT_IMAGE_BYTES + 1), file("notes.txt", 10, "text/plain")]);
    expect(batch.accepted).toEqual([good]);
    expect(batch.problems).toEqual(["big.png exceeds maximum allowed size of 10 MB", "You can only upload: image/*"]);
  });

  it("says of a phone's HEIC what to do, whether the browser knows its type or not", () => {
    const heic = [file("IMG_1.HEIC", 10, ""), file("IMG_2.heic", 10, "image/heic"), file("IMG_3", 10, "image/heif")];
    const { accepted, problems } = checkBatch(heic);
    expect(accepted).toEqual([]);
    expect(problems[0]).toBe("IMG_1.HEIC is in HEIC, which most browsers do not show: please save it as JPEG");
    expect(problems).toHaveLength(3);
  });

  it("shows four problems one by one and counts the others", () => {
    expect(problemText(["a", "b", "c", "d"])).toBe("a. b. c. d");
    expect(problemText(["a", "b", "c", "d", "e"])).toBe("a. b. c. d. 1 additional restrictions were not fulfilled");
  });
});
