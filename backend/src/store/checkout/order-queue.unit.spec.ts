import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { OrderQueue } from "./order-queue";

/** A making that ends when it is told to. */
function making() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { make: vi.fn(() => promise), end: resolve };
}

async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol("open");
  await nextTurn();
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

describe("the queue of orders", () => {
  it("lets an answer wait for its order", async () => {
    const queue = new OrderQueue();
    const one = making();
    const added = queue.add("a", one.make);
    expect(await isDone(added)).toBe(false);
    one.end();
    await added;
  });

  it("makes an order once, however many ask", async () => {
    const queue = new OrderQueue();
    const one = making();
    const added = [queue.add("a", one.make), queue.add("a", one.make)];
    one.end();
    await Promise.all(added);
    expect(one.make).toHaveBeenCalledTimes(1);
  });

  it("lets nobody wait once a thirteenth is to be made, and again when they are few", async () => {
    const queue = new OrderQueue();
    const all = Array.from({ length: 13 }, making);
    const twelve = all.slice(0, 12).map(({ make }, index) => queue.add(String(index), make));
    expect(await isDone(Promise.race(twelve))).toBe(false);
    expect(await isDone(Promise.all([...twelve, queue.add("12", all[12]!.make)]))).toBe(true);
    expect(all.filter(({ make }) => make.mock.calls.length > 0)).toHaveLength(2);
    for (const { end } of all) end();
    await vi.waitFor(() => expect(all.every(({ make }) => make.mock.calls.length === 1)).toBe(true));
    const next = making();
    const added = queue.add("next", next.make);
    expect(await isDone(added)).toBe(false);
    next.end();
    await added;
  });

  it("begins none while a purchase is being accepted", async () => {
    const queue = new OrderQueue();
    const accepting = making();
    const accepted = queue.whileAccepting(accepting.make);
    const one = making();
    one.end();
    const added = queue.add("a", one.make);
    expect(await isDone(added)).toBe(false);
    expect(one.make).not.toHaveBeenCalled();
    accepting.end();
    await accepted;
    await added;
    expect(one.make).toHaveBeenCalledTimes(1);
  });

  it("begins one after a second of accepting without a pause", async () => {
    const queue = new OrderQueue();
    void queue.whileAccepting(making().make);
    const one = making();
    one.end();
    await queue.add("a", one.make);
    expect(one.make).toHaveBeenCalledTimes(1);
  });

  it("waits until the last of those that are being accepted is, and not again for those that come later", async () => {
    const queue = new OrderQueue();
    const [first, last, later] = [making(), making(), making()];
    const accepted = [queue.whileAccepting(first.make), queue.whileAccepting(last.make)];
    const one = making();
    const added = queue.add("a", one.make);
    first.end();
    await accepted[0];
    expect(await isDone(added)).toBe(false);
    expect(one.make).not.toHaveBeenCalled();
    last.end();
    await accepted[1];
    await vi.waitFor(() => expect(one.make).toHaveBeenCalledTimes(1));
    const third = queue.whileAccepting(later.make);
    one.end();
    await added;
    const two = making();
    const next = queue.add("b", two.make);
    expect(await isDone(next)).toBe(false);
    expect(two.make).not.toHaveBeenCalled();
    later.end();
    await third;
    two.end();
    await next;
  });

  it("begins one at once where nobody is at the till", async () => {
    const queue = new OrderQueue();
    const one = making();
    const added = queue.add("a", one.make);
    await nextTurn();
    expect(one.make).toHaveBeenCalledTimes(1);
    one.end();
    await added;
  });

  it("returns what accepting returns", async () => {
    expect(await new OrderQueue().whileAccepting(() => Promise.resolve("purch_1"))).toBe("purch_1");
  });

  it("goes on where accepting fails", async () => {
    const queue = new OrderQueue();
    await expect(queue.whileAccepting(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const one = making();
    one.end();
    await queue.add("a", one.make);
  });
});
