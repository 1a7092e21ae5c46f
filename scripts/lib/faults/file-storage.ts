import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { TcpProxy } from "./tcp-proxy.ts";

const BUCKET = "shop-files";
/** The only keys that s3rver knows. */
const KEY = "S3RVER";

/** A bucket behind a network that can be broken, for the store and for browsers. */
export class FileStorage {
  /** There once it has started. */
  network!: TcpProxy;
  private readonly folder = mkdtempSync(join(tmpdir(), "store-bucket-"));
  private readonly server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: this.folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });

  /** Answers what a store has to be told to use it. */
  async start() {
    const { port } = await this.server.run();
    this.network = await TcpProxy.to(port);
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.network.port}`,
      S3_FORCE_PATH_STYLE: "true",
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    };
  }

  async stop() {
    const network: TcpProxy | undefined = this.network;
    await network?.stop();
    if (network) await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
