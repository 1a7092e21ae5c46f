import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queueCompletion } from "./queue-completion";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request for an order; `answer` is what Medusa's route does in the end. */
function ask() {
  const res = {
    closed: false,
    headers: {} as Record<string, string>,
    statusCode: 200,
    end: () => res,
    setHeader: (name: string, value: string) => void (res.headers[name] = value),
    status(code: number) {
      res.statusCode = code;
      return res;
    },
    json: vi.fn(),
  };
  const next = vi.fn();
  void queueCompletion({} as never, res as never, next);
  return { res, next, answer: () => void res.end() };
}

it("makes four orders at a time, in the order in which they were asked for", async () => {
  const asked = Array.from({ length: 6 }, ask);
  const begun = () => asked.map(({ next }) => next.mock.calls.length);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toEqual([1, 1, 1, 1, 0, 0]);
  asked[2]!.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toEqual([1, 1, 1, 1, 1, 0]);
  for (const { answer } of asked) answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toEqual([1, 1, 1, 1, 1, 1]);
  asked[5]!.answer();
});

it("tells who has waited for too long, and makes nothing", async () => {
  const asked = Array.from({ length: 5 }, ask);
  await vi.advanceTimersByTimeAsync(8_000);
  for (const { answer } of asked.slice(0, 4)) answer();
  await vi.advanceTimersByTimeAsync(0);
  const late = asked[4]!;
  expect(late.next).not.toHaveBeenCalled();
  expect(late.res.statusCode).toBe(503);
  expect(late.res.headers).toEqual({ "Retry-After": "5" });
  expect(late.res.json).toHaveBeenCalledWith({
    type: "unexpected_state",
    message: expect.stringContaining("is not placed yet") as string,
  });
  const next = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.next).toHaveBeenCalledOnce();
  next.answer();
});
