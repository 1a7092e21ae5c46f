import { expect, it } from "vitest";
import { QueueFull, WorkQueue } from "./work-queue.ts";

function jobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const finish = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  };
  return { begun, job, finish };
}

it("runs a few at a time, and lets owners take turns", async () => {
  const queue = new WorkQueue({ atOnce: 2, maxWaiting: 10, maxWaitingPerVisitor: 10 });
  const { begun, job, finish } = jobs();
  const all = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((name) => queue.run(name[0] ?? "", job(name)));
  expect(begun).toEqual(["a1", "a2"]);
  for (const _ of all) await finish();
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
});

it("gives one visitor a part of its places alone, and says which limit was met", async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 3, maxWaitingPerVisitor: 2 });
  const { begun, job, finish } = jobs();
  const first = [1, 2, 3].map((count) => queue.run("a", job(`a${count}`)));
  await expect(queue.run("a", job("a4"))).rejects.toMatchObject({ refusal: "visitor" });
  const second = queue.run("b", job("b1"));
  await expect(queue.run("c", job("c1"))).rejects.toMatchObject({ refusal: "all" });
  await expect(queue.run("c", job("c1"))).rejects.toBeInstanceOf(QueueFull);
  for (let count = 0; count < 4; count += 1) await finish();
  await Promise.all([...first, second]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  const later = queue.run("c", job("c1"));
  await finish();
  expect(await later).toBe("c1");
});

it("goes on after a job that failed", async () => {
  const queue = new WorkQueue({ atOnce: 1, maxWaiting: 3, maxWaitingPerVisitor: 2 });
  await expect(queue.run("a", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run("a", async () => Promise.resolve("yes"))).toBe("yes");
});
