import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { OrderQueue } from "./order-queue";

/** A queue whose batches end when they are told to, and what each was asked to make. */
function slowQueue() {
  const ends: (() => void)[] = [];
  const batches: string[][] = [];
  const queue = new OrderQueue<null>((ids) => {
    batches.push(ids);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  });
  const add = (id: string) => queue.add(id, null);
  return { queue, add, batches, endAll: () => ends.splice(0).forEach((end) => end()) };
}

/** A queue that makes at once. */
function quickQueue() {
  const make = vi.fn(() => Promise.resolve());
  const queue = new OrderQueue<null>(make);
  return { queue, make, add: (id: string) => queue.add(id, null) };
}

/** Accepting that ends when it is told to. */
function accepting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { accept: () => promise, end: resolve };
}

async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol("open");
  await nextTurn();
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe("the queue of orders", () => {
  it("lets an answer wait for its order", async () => {
    const { add, endAll } = slowQueue();
    const added = add("a");
    expect(await isDone(added)).toBe(false);
    endAll();
    await added;
  });

  it("lets the answer of an order go that is made, while another of its batch hangs", async () => {
    const hanging = Promise.withResolvers<void>();
    const queue = new OrderQueue<null>((ids, _context, end) => {
      ids.filter((id) => id !== "hangs").forEach(end);
      return hanging.promise;
    });
    const [hangs, made] = [queue.add("hangs", null), queue.add("made", null)];
    await made;
    expect(await isDone(hangs)).toBe(false);
    hanging.resolve();
    await hangs;
  });

  it("makes an order once, however many ask", async () => {
    const { add, batches, endAll } = slowQueue();
    const added = [add("a"), add("a")];
    await nextTurn();
    endAll();
    await Promise.all(added);
    expect(batches).toEqual([["a"]]);
  });

  it("makes those that are due together, in their order, and no more than 16", async () => {
    const { add, batches, endAll } = slowQueue();
    const ids = numbered(40);
    const added = Promise.all(ids.map(add));
    await nextTurn();
    expect(batches).toEqual([ids.slice(0, 16), ids.slice(16, 32)]);
    endAll();
    await vi.waitFor(() => expect(batches).toHaveLength(3));
    expect(batches[2]).toEqual(ids.slice(32));
    endAll();
    await added;
  });

  /** Runs a test whose clock stands still. */
  async function atStill(test: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await test();
    } finally {
      vi.useRealTimers();
    }
  }

  it("lets nobody wait once a thirteenth is to be made, and again when they are few", async () => {
    await atStill(async () => {
      const { add, batches, endAll } = slowQueue();
      const slowly = (id: string) => {
        vi.advanceTimersByTime(100);
        return add(id);
      };
      const twelve = numbered(12).map(slowly);
      expect(await isDone(Promise.race(twelve))).toBe(false);
      expect(await isDone(Promise.all([...twelve, slowly("12")]))).toBe(true);
      endAll();
      await vi.waitFor(() => expect(batches.flat()).toHaveLength(13));
      endAll();
      await nextTurn();
      const added = slowly("next");
      expect(await isDone(added)).toBe(false);
      endAll();
      await added;
    });
  });

  /** A queue that one more order within five seconds makes a rush, and which has nothing to do. */
  async function nearlyRushed() {
    const slow = slowQueue();
    for (const id of numbered(59)) {
      const added = slow.add(id);
      expect(await isDone(added)).toBe(false);
      slow.endAll();
      await added;
    }
    expect(slow.batches.splice(0)).toHaveLength(59);
    return slow;
  }

  it("lets nobody wait in a rush and gathers orders while it lasts, and neither when it is over", async () => {
    await atStill(async () => {
      const { add, batches, endAll } = await nearlyRushed();
      await Promise.all(["a", "b", "c"].map(add));
      expect(batches).toEqual([]);
      await vi.waitFor(() => expect(batches).toEqual([["a", "b", "c"]]), { timeout: 5_000 });
      endAll();
      vi.advanceTimersByTime(5_001);
      const late = add("late");
      expect(await isDone(late)).toBe(false);
      expect(batches.at(-1)).toEqual(["late"]);
      endAll();
      await late;
    });
  });

  it("gathers no longer than until a batch is full", async () => {
    await atStill(async () => {
      const { add, batches, endAll } = await nearlyRushed();
      const ids = Array.from({ length: 16 }, (_, index) => `full ${index}`);
      await Promise.all(ids.slice(0, 15).map(add));
      expect(batches).toEqual([]);
      await add("full 15");
      await nextTurn();
      expect(batches).toEqual([ids]);
      endAll();
    });
  });

  it("begins none while a purchase is being accepted", async () => {
    const { queue, add, make } = quickQueue();
    const till = accepting();
    const accepted = queue.whileAccepting(till.accept);
    const added = add("a");
    expect(await isDone(added)).toBe(false);
    expect(make).not.toHaveBeenCalled();
    till.end();
    await accepted;
    await added;
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("begins a few after a second of accepting without a pause", async () => {
    const { queue, add, batches, endAll } = slowQueue();
    void queue.whileAccepting(accepting().accept);
    const added = Promise.all(numbered(10).map(add));
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(8), { timeout: 5_000 });
    expect(batches.map((batch) => batch.length)).toEqual([4, 4]);
    endAll();
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(10), { timeout: 5_000 });
    endAll();
    await added;
  });

  it("takes a moment between two shoppers for no pause while more than a few are to be made", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { queue, add, batches, endAll } = slowQueue();
      const accept = () => queue.whileAccepting(() => Promise.resolve());
      const added = numbered(50).map(add);
      await nextTurn();
      expect(batches).toHaveLength(2);
      for (let shopper = 0; shopper < 3; shopper++) {
        await accept();
        endAll();
        await nextTurn();
        await vi.advanceTimersByTimeAsync(19);
        expect(batches).toHaveLength(2);
      }
      await vi.advanceTimersByTimeAsync(1);
      expect(batches.map((batch) => batch.length)).toEqual([16, 16, 16, 2]);
      endAll();
      await Promise.all(added);
    } finally {
      vi.useRealTimers();
    }
  });

  it("waits until the last of those that are being accepted is, and not again for those that come later", async () => {
    const { queue, add, make } = quickQueue();
    const [first, last, later] = [accepting(), accepting(), accepting()];
    const accepted = [queue.whileAccepting(first.accept), queue.whileAccepting(last.accept)];
    const added = add("a");
    first.end();
    await accepted[0];
    expect(await isDone(added)).toBe(false);
    expect(make).not.toHaveBeenCalled();
    last.end();
    await accepted[1];
    await added;
    expect(make).toHaveBeenCalledTimes(1);
    const third = queue.whileAccepting(later.accept);
    const next = add("b");
    expect(await isDone(next)).toBe(false);
    expect(make).toHaveBeenCalledTimes(1);
    later.end();
    await third;
    await next;
  });

  it("begins one at once where nobody is at the till", async () => {
    const { add, make } = quickQueue();
    const added = add("a");
    await nextTurn();
    expect(make).toHaveBeenCalledTimes(1);
    await added;
  });

  it("returns what accepting returns", async () => {
    expect(await quickQueue().queue.whileAccepting(() => Promise.resolve("purch_1"))).toBe("purch_1");
  });

  it("goes on where accepting fails", async () => {
    const { queue, add } = quickQueue();
    await expect(queue.whileAccepting(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await add("a");
  });
});
