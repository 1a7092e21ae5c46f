import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { untilAnswered } from "./order-under-lock";

it("waits for the answer of a route whose visitor has left", async () => {
  let isOver = false;
  let answer: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    const server = createServer((_req, res: ServerResponse) => {
      res.once("close", () => {
        server.close();
        resolve();
      });
      void untilAnswered(res as never, () => {
        answer = () => void res.end("done");
        res.write("begun");
      }).then(() => (isOver = true));
    }).listen(0, "127.0.0.1", () => {
      const visit = request({ port: (server.address() as AddressInfo).port }, (got) => {
        got.once("data", () => visit.destroy());
        got.on("error", () => undefined);
      });
      visit.on("error", () => undefined).end();
    });
  });
  await left;
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  answer();
  await new Promise(setImmediate);
  expect(isOver).toBe(true);
});

it("serves nobody who has left before", async () => {
  await untilAnswered({ closed: true } as never, () => {
    throw new Error("It was served.");
  });
});
