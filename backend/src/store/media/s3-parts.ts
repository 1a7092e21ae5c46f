import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { StoreError } from "../../lib/store-error";
import { INCOMING } from "./keys";
import type { SignedAddress, StoredPart } from "./object-store";
import { isS3Error } from "./s3-client";
import { ADDRESS_SECONDS } from "./upload-addresses";

const bare = (etag: string | undefined) => (etag ?? "").replaceAll('"', "");

/** S3's own multipart uploads. */
export class S3Parts {
  constructor(
    private readonly client: S3Client,
    private readonly signer: S3Client,
    private readonly bucket: string,
  ) {}

  async start(key: string): Promise<string> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand({ Bucket: this.bucket, Key: key }));
    if (!UploadId) throw new Error("S3 began an upload and gave it no id.");
    return UploadId;
  }

  async list(key: string, uploadId: string): Promise<StoredPart[]> {
    const parts: StoredPart[] = [];
    let marker: string | undefined;
    do {
      const page = await this.known(() =>
        this.client.send(
          new ListPartsCommand({ Bucket: this.bucket, Key: key, UploadId: uploadId, PartNumberMarker: marker }),
        ),
      );
      for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber ?? 0, size: Size ?? 0, etag: bare(ETag) });
      }
      marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (marker);
    return parts;
  }

  async sign(key: string, uploadId: string, partNumber: number): Promise<SignedAddress> {
    const command = new UploadPartCommand({
      Bucket: this.bucket,
      Key: key,
      UploadId: uploadId,
      PartNumber: partNumber,
    });
    return {
      url: await getSignedUrl(this.signer, command, { expiresIn: ADDRESS_SECONDS }),
      expires: ADDRESS_SECONDS,
    };
  }

  async put(key: string, uploadId: string, partNumber: number, body: NodeJS.ReadableStream, size: number) {
    const { ETag } = await this.known(() =>
      this.client.send(
        new UploadPartCommand({
          Bucket: this.bucket,
          Key: key,
          UploadId: uploadId,
          PartNumber: partNumber,
          Body: body as never,
          ContentLength: size,
        }),
      ),
    );
    return bare(ETag);
  }

  /** Fails with `upload_not_found` and `upload_incomplete`. */
  async complete(key: string, uploadId: string, parts: readonly Pick<StoredPart, "partNumber" | "etag">[]) {
    const ordered = [...parts].sort((a, b) => a.partNumber - b.partNumber);
    await this.known(() =>
      this.client.send(
        new CompleteMultipartUploadCommand({
          Bucket: this.bucket,
          Key: key,
          UploadId: uploadId,
          MultipartUpload: {
            Parts: ordered.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: `"${etag}"` })),
          },
        }),
      ),
    );
  }

  async abort(key: string, uploadId: string): Promise<void> {
    try {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key: key, UploadId: uploadId }));
    } catch (error) {
      if (!isS3Error(error, "NoSuchUpload", "NotFound")) throw error;
    }
  }

  /** Aborts uploads begun before a moment. A server that cannot list them (none are S3 itself) keeps them. */
  async removeStale(before: Date): Promise<number> {
    let removed = 0;
    let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (from) {
      const page: ListMultipartUploadsCommandOutput | null = await this.listUploads(from);
      for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
        if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
        await this.abort(Key, UploadId);
        removed++;
      }
      from = page?.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
    }
    return removed;
  }

  private async listUploads(from: object): Promise<ListMultipartUploadsCommandOutput | null> {
    try {
      return await this.client.send(
        new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: INCOMING, ...from }),
      );
    } catch (error) {
      if (isS3Error(error, "NotImplemented")) return null;
      throw error;
    }
  }

  private async known<Result>(send: () => Promise<Result>): Promise<Result> {
    try {
      return await send();
    } catch (error) {
      if (isS3Error(error, "NoSuchUpload")) throw new StoreError("upload_not_found");
      if (isS3Error(error, "InvalidPart", "InvalidPartOrder", "EntityTooSmall")) {
        throw new StoreError("upload_incomplete");
      }
      throw error;
    }
  }
}
