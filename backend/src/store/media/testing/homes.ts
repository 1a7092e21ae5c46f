import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { asStoreError } from "../../../lib/store-error";
import { DiskStore } from "../disk-store";
import type { ObjectStore } from "../object-store";
import { S3Store } from "../s3-store";
import { UploadAddresses } from "../upload-addresses";

export type Home = {
  store: ObjectStore;
  /** A store as another process opens it: nothing of it is in this one's memory. */
  reopen(): ObjectStore;
  close(): Promise<void>;
};

const SECRET = "a secret of this test";

/** Files in a folder, with a server that takes PUTs at signed addresses as Medusa does. */
export async function openDisk(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), "disk-store-"));
  let store: DiskStore | null = null;
  let addresses: UploadAddresses | null = null;
  const server = createServer((req, res) => {
    const [path = "", query] = (req.url ?? "").split("?");
    const grant = addresses?.verify(path.slice("/uploads/".length), new URLSearchParams(query));
    if (!grant || !store || req.method !== "PUT") return res.writeHead(403).end();
    const { key, maxBytes, part } = grant;
    const work = part
      ? store.putPart(key, part.uploadId, part.partNumber, req, maxBytes)
      : store.putStream(key, req, maxBytes);
    work.then(
      (etag) => res.writeHead(200, etag ? { ETag: `"${etag}"` } : {}).end(),
      (error: unknown) => res.writeHead(asStoreError(error)?.code === "file_too_large" ? 413 : 500).end(),
    );
  });
  const base = `http://127.0.0.1:${await listen(server)}/uploads`;
  addresses = new UploadAddresses(base, SECRET);
  const open = (signing: UploadAddresses) => new DiskStore(folder, base, signing);
  store = open(addresses);
  return {
    store,
    reopen: () => open(new UploadAddresses(base, SECRET)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A bucket of `s3rver`, which does less than S3; the tests say what of it they leave out. */
export async function openBucket(): Promise<Home> {
  const directory = await mkdtemp(join(tmpdir(), "s3-store-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: "store", configs: [] }],
  });
  const { port } = await server.run();
  const open = () =>
    new S3Store({
      bucket: "store",
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      forcePathStyle: true,
    });
  return {
    store: open(),
    reopen: open,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
