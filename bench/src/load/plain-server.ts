import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The least that Node can do: the same bytes, whatever is asked. Says its port when it listens. */
const [file, type] = process.argv.slice(2);
if (!file || !type) throw new Error("Usage: plain-server.ts <file> <content type>");
const bytes = readFileSync(file);
const headers = { "Content-Type": type, "Content-Length": bytes.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  process.stdout.write(`${address.port}\n`);
});
