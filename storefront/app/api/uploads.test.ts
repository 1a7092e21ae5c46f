import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../testing/fake-api";
import { fakeUploads } from "../testing/fake-xhr";
import { errorText } from "./api-error";
import { ImageUploadError, putFile, uploadedAddress, uploadProductImage } from "./uploads";

const TARGET = "https://files.example/uploads/incoming/k1?expires=9&signature=s";
const ADDRESS = "https://files.example/uploads/incoming/k1";
const photo = new File(["photo"], "photo.png", { type: "image/png" });
const target = () => ({ body: { uploadURL: TARGET } });

async function failureOf(work: Promise<unknown>): Promise<ImageUploadError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImageUploadError)) throw new Error("The upload did not fail as expected.");
  return error;
}

describe("uploads", () => {
  it("names an uploaded file by its address without the signature", () => {
    expect(uploadedAddress(TARGET)).toBe(ADDRESS);
    expect(uploadedAddress(`${ADDRESS}#x`)).toBe(ADDRESS);
    expect(uploadedAddress(ADDRESS)).toBe(ADDRESS);
  });

  it("asks for an address, sends the file there without the session, and saves it", async () => {
    window.localStorage.setItem("sessionToken", "secret");
    const uploads = fakeUploads();
    const api = fakeApi({
      "POST /api/objects/upload": target,
      "PUT /api/product-images": () => ({ body: { objectPath: "/uploads/images/a.png", width: 1, height: 1 } }),
    });
    expect(await uploadProductImage(photo)).toBe("/uploads/images/a.png");
    expect(uploads).toEqual([{ url: TARGET, body: photo, headers: { "Content-Type": "image/png" } }]);
    expect(api.to("PUT /api/product-images")[0]?.body).toEqual({ imageURL: ADDRESS });
    expect(api.calls.every(({ headers }) => headers["X-Session-Token"] === "secret")).toBe(true);
  });

  it.each(["http://localhost:8000", "http://127.0.0.1:8000", "http://[::1]:8000"])(
    "goes to where the page was opened, as on a phone, when the store knows itself as %s",
    async (home) => {
      const uploads = fakeUploads();
      await putFile(`${home}/uploads/incoming/k1?expires=9&signature=s`, photo);
      expect(uploads[0]?.url).toBe(`${window.location.origin}/uploads/incoming/k1?expires=9&signature=s`);
    },
  );

  it("goes to a bucket of the same machine as it was signed", async () => {
    const uploads = fakeUploads();
    await putFile("http://localhost:9000/shop/incoming/k1?signature=s", photo);
    expect(uploads[0]?.url).toBe("http://localhost:9000/shop/incoming/k1?signature=s");
  });

  it("says at which step it failed, and why", async () => {
    fakeUploads(() => ({ status: 413, body: JSON.stringify({ error: "That file is larger than 10 MB." }) }));
    fakeApi({ "POST /api/objects/upload": () => failure(403, "You are not allowed to do that.") });
    expect((await failureOf(uploadProductImage(photo))).step).toBe("parameters");

    fakeApi({ "POST /api/objects/upload": target });
    const transfer = await failureOf(uploadProductImage(photo));
    expect(transfer.step).toBe("transfer");
    expect(errorText(transfer.cause, "")).toBe("That file is larger than 10 MB.");

    fakeUploads();
    fakeApi({
      "POST /api/objects/upload": target,
      "PUT /api/product-images": () => failure(400, "That file is not an image. Please choose another one."),
    });
    expect((await failureOf(uploadProductImage(photo))).step).toBe("save");
  });

  it("tells a lost network like fetch does", async () => {
    fakeUploads(() => "offline");
    await expect(putFile(TARGET, photo)).rejects.toBeInstanceOf(TypeError);
  });
});
