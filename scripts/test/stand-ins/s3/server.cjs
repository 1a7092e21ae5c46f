const process = require("node:process");
const { createServer, request } = require("node:http");
const S3rver = require("s3rver");
const Account = require("s3rver/lib/models/account");

const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
const INSIDE = 8334;

/** What s3rver does not know of: `/healthz`, and policies of a bucket, which it has no use for. */
function answersHere(req, res) {
  const isPolicy = req.method === "PUT" && /\?(?:.*&)?policy\b/.test(req.url);
  if (req.url !== "/healthz" && !isPolicy) return false;
  req.resume();
  res.writeHead(isPolicy ? 204 : 200).end();
  return true;
}

async function main() {
  new Account(123456789000, "Shop").createKeyPair(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY);
  await new S3rver({ address: "127.0.0.1", port: INSIDE, directory: "/data", silent: true, vhostBuckets: false }).run();
  createServer((req, res) => {
    if (answersHere(req, res)) return;
    const { method, url: path, headers } = req;
    const inner = request({ port: INSIDE, host: "127.0.0.1", method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    });
    inner.on("error", () => res.destroy());
    req.pipe(inner);
  }).listen(8333);
}

for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));
main();
