import { afterEach, describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../../testing/fake-api";
import { ApiError } from "../../../api/api-error";
import { createUploadTarget } from "../../../api/uploads";
import { chunkSize, createUploader, type Uploader } from "./create-uploader";
import { callFailureText, withServerText, type TransferError } from "./transfer-errors";

const MB = 1024 * 1024;
const started: Uploader[] = [];

function start(allowedFileTypes?: string[]): Uploader {
  const uploader = createUploader({
    id: "test",
    maxFileSize: 50 * MB,
    allowedFileTypes,
    createTarget: createUploadTarget,
  });
  started.push(uploader);
  return uploader;
}

function fileOf(name: string, size: number, type: string) {
  const data = new File(["x"], name, { type });
  Object.defineProperty(data, "size", { value: size });
  return { name, type, data, size };
}

/** What the uploader shows when it is given the files. */
function messagesFor(uploader: Uploader, ...files: ReturnType<typeof fileOf>[]): string[] {
  for (const file of files) {
    try {
      uploader.addFile(file);
    } catch (error) {
      if (!(error as { isRestriction?: boolean }).isRestriction) throw error;
    }
  }
  return uploader.getState().info.map(({ message }) => message);
}

afterEach(() => {
  for (const uploader of started.splice(0)) uploader.destroy();
});

describe("the uploader's restrictions", () => {
  it("says that a file is too large", () => {
    expect(messagesFor(start(), fileOf("big.mp4", 50 * MB + 1, "video/mp4"))).toEqual([
      "big.mp4 exceeds maximum allowed size of 50 MB",
    ]);
    expect(messagesFor(start(), fileOf("fits.mp4", 50 * MB, "video/mp4"))).toEqual([]);
  });

  it("takes one file", () => {
    const files = [fileOf("a.png", 10, "image/png"), fileOf("b.png", 10, "image/png")];
    expect(messagesFor(start(), ...files)).toEqual(["You can only upload 1 file"]);
  });

  it("says which types it takes", () => {
    expect(messagesFor(start(["video/*"]), fileOf("a.png", 10, "image/png"))).toEqual(["You can only upload: video/*"]);
  });
});

describe("the uploader's parts", () => {
  it.each([
    [150 * MB, 5 * MB],
    [100_000 * MB, 10 * MB],
  ])("cuts %i bytes into parts of %i", (size, part) => {
    expect(chunkSize({ size })).toBe(part);
    expect(Math.ceil(size / part)).toBeLessThanOrEqual(10_000);
  });
});

describe("the uploader's failures", () => {
  it("reports a target that cannot be had in the server's words", async () => {
    fakeApi({ "POST /api/objects/upload": () => failure(403, "You are not allowed to do that.", "forbidden") });
    const error = await createUploadTarget().catch((reason: unknown) => reason);
    expect(callFailureText(error)).toBe("You are not allowed to do that.");
  });

  it("asks to log in on 401", () => {
    expect(callFailureText(new ApiError(401, "Unauthorized", ""))).toBe("Authorization required");
  });

  it.each([
    [403, '{"error":"Request has expired"}', "Request has expired"],
    [413, '{"error":"That file is larger than 50 MB."}', "That file is larger than 50 MB."],
    [401, '{"error":"Please log in."}', "Authorization required"],
    [400, "<xml/>", "Non 2xx"],
    [502, '{"error":"gateway"}', "Non 2xx"],
  ])("shows what a refused transfer (%i) said", (status, responseText, message) => {
    const error: TransferError = Object.assign(new Error("Non 2xx"), { source: { status, responseText } });
    expect(withServerText(error).message).toBe(message);
  });
});
