import { describe, expect, it } from "vitest";
import { bucketAddress } from "./bucket-address.ts";

const bucket = {
  S3_BUCKET: "files",
  S3_REGION: "eu-central-1",
  S3_ENDPOINT: undefined,
  S3_BROWSER_ENDPOINT: undefined,
  S3_PUBLIC_URL: undefined,
  S3_FORCE_PATH_STYLE: false,
};

describe("bucketAddress", () => {
  it("is null without a bucket", () => {
    expect(bucketAddress({ ...bucket, S3_BUCKET: undefined })).toBeNull();
  });

  it("is Amazon's where no other is named", () => {
    const url = "https://files.s3.eu-central-1.amazonaws.com";
    expect(bucketAddress(bucket)).toEqual({ publicUrl: url, readUrl: url, origins: [url] });
  });

  it("reads where everybody reads", () => {
    expect(bucketAddress({ ...bucket, S3_PUBLIC_URL: "https://cdn.example.com" })).toEqual({
      publicUrl: "https://cdn.example.com",
      readUrl: "https://cdn.example.com",
      origins: ["https://files.s3.eu-central-1.amazonaws.com", "https://cdn.example.com"],
    });
  });

  it("reads at the endpoint where browsers have another", () => {
    const config = {
      ...bucket,
      S3_ENDPOINT: "http://s3:8333",
      S3_BROWSER_ENDPOINT: "https://shop.example.com",
      S3_FORCE_PATH_STYLE: true,
    };
    expect(bucketAddress(config)).toEqual({
      publicUrl: "https://shop.example.com/files",
      readUrl: "http://s3:8333/files",
      origins: ["https://shop.example.com"],
    });
  });
});
