import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { lowerPriority, sideBySide } from "../lib/build-workspaces.ts";

/** Parts that end when they are told to. */
function parts() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = ({ name }: { name: string }) =>
    new Promise<void>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve()));
    });
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

const PLAN = [
  { name: "contract", needs: [] },
  { name: "log", needs: [] },
  { name: "pages", needs: ["contract", "log"] },
  { name: "backend", needs: ["contract"] },
  { name: "dashboard", needs: ["contract"], after: ["backend"] },
];

/** Everything that a promise has set off is done. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it("builds side by side what does not need each other, and each when what it needs is there", async () => {
  const { begun, work, end } = parts();
  const running = sideBySide(PLAN, work);
  await settle();
  expect(begun).toEqual(["contract", "log"]);
  end("contract");
  await settle();
  expect(begun).toEqual(["contract", "log", "backend"]);
  end("log");
  await settle();
  expect(begun).toEqual(["contract", "log", "backend", "pages"]);
  end("backend");
  await settle();
  expect(begun).toEqual(["contract", "log", "backend", "pages", "dashboard"]);
  end("pages");
  end("dashboard");
  await Promise.all(running.values());
});

it("begins nothing that needs what failed, and lets the rest go on", async () => {
  const { begun, work, end } = parts();
  const running = sideBySide(PLAN, work);
  await settle();
  const outcome = Promise.allSettled(running.values());
  end("log", new Error("no log"));
  end("contract");
  await settle();
  end("backend");
  await settle();
  end("dashboard");
  expect((await outcome).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(begun).not.toContain("pages");
});

it("does not wait for what is not due", async () => {
  const { begun, work, end } = parts();
  const running = sideBySide(PLAN.slice(2), work);
  await settle();
  expect(begun).toEqual(["pages", "backend"]);
  end("pages");
  end("backend");
  await settle();
  end("dashboard");
  await Promise.all(running.values());
});

it("lowers the priority of no build that has ended already", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  expect(() => lowerPriority({ pid })).not.toThrow();
});
