import { expect, it } from "vitest";
import { chooseEncoding } from "./encoding.ts";
import { requestHeaders } from "./forwarded-headers.ts";
import { framingFault, pathOf } from "./request-framing.ts";
import { changesPublicData, isIncoming, isMedusas, isPublicRead } from "./routing.ts";
import { announcedTooLarge } from "./upload-limit.ts";
import { visitorReader } from "./visitor.ts";

const VISITOR = { address: "127.0.0.1", protocol: "http", host: "shop" } as const;
const visitorOf = visitorReader(["loopback"], "http://localhost:8000");

function requestOf(headers: Record<string, string>) {
  const remoteAddress = "127.0.0.1";
  const rawHeaders = Object.entries(headers).flat();
  const head = { method: "GET", url: "/api/user", httpVersion: "1.1", headers, rawHeaders };
  return { ...head, socket: { remoteAddress }, connection: { remoteAddress } } as never;
}

/** What reads text of strangers, with text that is bad for a careless pattern. */
const READERS: [string, (length: number) => () => unknown][] = [
  ...[" ", ",", ", ", "a,", "\t"].map((part): [string, (length: number) => () => unknown] => [
    `Connection of ${JSON.stringify(part)}`,
    (length) => {
      const request = requestOf({ connection: `close${part.repeat(length / part.length)}x` });
      return () => [framingFault(request), requestHeaders(request, VISITOR, null)];
    },
  ]),
  [
    "X-Forwarded-For",
    (length) => {
      const request = requestOf({
        "x-forwarded-for": "1.1.1.1, ".repeat(length / 9),
        "x-forwarded-proto": " ".repeat(length),
      });
      return () => visitorOf(request);
    },
  ],
  [
    "Accept-Encoding",
    (length) => {
      let n = 0;
      return () => chooseEncoding(`${" ;".repeat(length / 2)}${(n += 1)}`);
    },
  ],
  [
    "the length of an upload",
    (length) => () => announcedTooLarge({ url: `/uploads?size=${"1".repeat(length)}`, headers: {} }),
  ],
  ...["/", "/a", "/.", "//x", "/api/cart/", "/api/storage/", "/%2e"].map(
    (part): [string, (length: number) => () => unknown] => [
      `a path of ${part}`,
      (length) => {
        const path = part.repeat(length / part.length);
        return () => [
          pathOf(path),
          isPublicRead(path),
          isMedusas(path),
          isIncoming(path),
          changesPublicData("POST", path),
        ];
      },
    ],
  ),
];

const ROUNDS = 20;
const ROUND_US = 4_000;

/** Processor time of one run in microseconds, of this thread, for the others compile and collect. */
function costOf(run: () => unknown): number {
  const since = process.threadCpuUsage();
  let spent = 0;
  let runs = 0;
  while (spent < ROUND_US) {
    run();
    runs += 1;
    const { user, system } = process.threadCpuUsage(since);
    spent = user + system;
  }
  return spent / runs;
}

/** The least of each, measured in turn: what slows the machine down for a while slows both. */
function leastCosts(runs: readonly (() => unknown)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.forEach((run, index) => (least[index] = Math.min(least[index]!, costOf(run))));
  }
  return least;
}

it.each(READERS)("four times as much of %s costs no more than ten times the work", (_name, reader) => {
  // 16 kB is all that a head may have; a pattern that goes back and forth costs sixteen times, not four.
  const [small, large] = leastCosts([reader(3_900), reader(15_600)]);
  expect(large! / small!).toBeLessThan(10);
});
