/**
 * Runs in a front's container: changes a product at one server, and says how long until the other server, the other front
 * and Varnish show it. Prints one line of JSON.
 */
import { request } from "node:http";

const [, token = "", id = "", host = "", rounds = "0"] = process.argv;
const GIVE_UP_MS = 10_000;

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function ask(origin: string, path: string, { method = "GET", headers = {}, body }: Asking = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const visitor = { host, "x-forwarded-host": host, "x-forwarded-proto": "https" };
    const asking = request(new URL(path, origin), { method, headers: { ...visitor, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

async function change(price: string) {
  const headers = { "content-type": "application/json", "x-session-token": token };
  const body = JSON.stringify({ price });
  const answer = await ask("http://server-1:9000", `/api/products/${id}`, { method: "PUT", headers, body });
  if (answer.status !== 200) throw new Error(`The change answered ${answer.status}: ${answer.text}`);
}

async function timeUntilShown(origin: string, path: string, price: string, since: number) {
  for (;;) {
    const { text } = await ask(origin, path);
    const took = Date.now() - since;
    if (text.includes(price)) return took;
    if (took > GIVE_UP_MS) return Infinity;
  }
}

const PLACES: Record<string, [origin: string, path: string]> = {
  "the other server": ["http://server-2:9000", `/api/products/${id}`],
  "the other front": ["http://front-2:8000", `/api/products/${id}`],
  "the read in Varnish": ["http://varnish:8080", `/api/products/${id}`],
  "the page in Varnish": ["http://varnish:8080", `/product/${id}`],
};

const longest = Object.fromEntries(Object.keys(PLACES).map((place) => [place, 0]));
for (let round = 0; round < Number(rounds); round++) {
  const price = `${100 + round}.37`;
  for (const [origin, path] of Object.values(PLACES)) await ask(origin, path);
  await change(price);
  const since = Date.now();
  const times = Object.entries(PLACES).map(async ([place, [origin, path]]) => {
    const took = await timeUntilShown(origin, path, price, since);
    longest[place] = Math.max(longest[place] ?? 0, took);
  });
  await Promise.all(times);
}
process.stdout.write(`${JSON.stringify(longest)}\n`);
