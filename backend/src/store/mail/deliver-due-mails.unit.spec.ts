import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import { MAIL_MODULE } from "../../modules/mail";
import { deliverDueMails } from "./deliver-due-mails";
import {
  countSentWithinHour,
  leaseDueMails,
  markMailSent,
  noteMailFailure,
  postponeMail,
  releaseMails,
  type OutboxRow,
} from "./mail-outbox-table";
import { requireMail } from "./mails";
import { storeIdentity } from "./store-identity";

vi.mock("./mail-outbox-table");
vi.mock("./store-identity");

const row: OutboxRow = {
  id: "mail_1",
  created_at: new Date("2026-11-20T10:00:00Z"),
  recipient: "nell@example.com",
  template: "password-reset",
  data: { token: "t0ken" },
  attempts: 1,
  request_id: null,
  last_error: null,
};
const MAIL_FROM = "Nocturne <shop@example.com>";
const send = vi.fn(async (_notification: { id: string }) => ({}));
const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  send.mockReset().mockResolvedValue({});
  loadConfig({ MAIL_FROM });
  vi.mocked(countSentWithinHour).mockResolvedValue([]);
  // What the owner calls the shop when the mail leaves.
  const words = { mailHeader: "", mailSignOff: "" };
  vi.mocked(storeIdentity).mockResolvedValue({ storeName: "Moth", publicUrl: "http://localhost:8000", ...words });
});
afterEach(() => {
  vi.useRealTimers();
});

async function deliver(...leased: OutboxRow[]): Promise<void> {
  vi.mocked(leaseDueMails).mockResolvedValueOnce(leased).mockResolvedValue([]);
  const scope = createMedusaContainer();
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({}));
  scope.register(ContainerRegistrationKeys.LOGGER, asValue(logger));
  scope.register(MAIL_MODULE, asValue({ delivery: { send } }));
  await deliverDueMails(scope);
}

const sentIds = () => send.mock.calls.map(([{ id }]) => id);
const markedIds = () => vi.mocked(markMailSent).mock.calls.map(([, id]) => id);

describe("a mail that waited while the shop was renamed", () => {
  it("is from the shop by its new name", async () => {
    loadConfig({ MAIL_FROM, MAIL_FROM_IS_DEFAULT: "true" });
    await deliver(row);
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: "Moth <shop@example.com>" }));
    expect(logger.error).not.toHaveBeenCalled();
  });

  it("is from whom the configuration names", async () => {
    await deliver(row);
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: MAIL_FROM }));
  });
});

describe("mails that are due together", () => {
  const three = ["a", "b", "c"].map((id) => ({ ...row, id }));
  const codesAnHour = requireMail("order-code").limit!.perHour;
  const codes = (count: number, recipients = ["nell@example.com"]) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ ...row, id: `order ${index}`, template: "order-code", data: { code: "123456", orderNumber: "ORD-1" } },
      recipient: recipients[index % recipients.length]!,
    }));

  it("leave in their order, and each is written down before the next one leaves", async () => {
    const marked: string[][] = [];
    send.mockImplementation(async () => {
      marked.push(markedIds());
      return {};
    });
    await deliver(...three);
    expect(sentIds()).toEqual(["a", "b", "c"]);
    expect(marked).toEqual([[], ["a"], ["a", "b"]]);
    expect(storeIdentity).toHaveBeenCalledTimes(1);
  });

  it("leave without one that cannot", async () => {
    send.mockImplementation(({ id }) => (id === "b" ? Promise.reject(new Error("full")) : Promise.resolve({})));
    await deliver(...three);
    expect(markedIds()).toEqual(["a", "c"]);
    expect(noteMailFailure).toHaveBeenCalledExactlyOnceWith({}, "b", expect.objectContaining({ message: "full" }));
  });

  it("go back untried where a slow mail server leaves them no time", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    send.mockImplementation(async () => {
      vi.advanceTimersByTime(30_000);
      return {};
    });
    await deliver(...three);
    expect(markedIds()).toEqual(["a", "b"]);
    expect(releaseMails).toHaveBeenCalledExactlyOnceWith({}, ["c"]);
  });

  it("count for their address, however it is written, and others do not", async () => {
    const counted = { recipient: "nell@example.com", count: codesAnHour - 3, seconds: 900 };
    vi.mocked(countSentWithinHour).mockResolvedValue([counted]);
    await deliver(...codes(8, ["nell@example.com", "Nell@Example.com", "ash@example.com", "vera@example.com"]));
    expect(sentIds()).toEqual([0, 1, 2, 3, 4, 6, 7].map((index) => `order ${index}`));
    expect(postponeMail).toHaveBeenCalledExactlyOnceWith({}, "order 5", 900, expect.anything());
    expect(countSentWithinHour).toHaveBeenCalledTimes(1);
  });

  it("take no place of their address where they were not taken", async () => {
    const counted = { recipient: "nell@example.com", count: codesAnHour - 1, seconds: 900 };
    vi.mocked(countSentWithinHour).mockResolvedValue([counted]);
    send.mockRejectedValueOnce(new Error("full"));
    await deliver(...codes(3));
    expect(markedIds()).toEqual(["order 1"]);
    expect(postponeMail).toHaveBeenCalledExactlyOnceWith({}, "order 2", 900, expect.anything());
  });
});
