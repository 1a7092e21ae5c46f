import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import { MAIL_MODULE } from "../../modules/mail";
import { deliverDueMails } from "./deliver-due-mails";
import { leaseNextMail, type OutboxRow } from "./mail-outbox-table";
import { storeIdentity } from "./store-identity";

vi.mock("./mail-outbox-table");
vi.mock("./recipient-limit", () => ({ secondsUntilRoom: async () => 0 }));
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
const send = vi.fn(async (_notification: object) => ({}));

beforeEach(() => {
  send.mockClear();
  vi.mocked(leaseNextMail).mockResolvedValueOnce(row).mockResolvedValue(undefined);
  // What the owner calls the shop when the mail leaves.
  const words = { mailHeader: "", mailSignOff: "" };
  vi.mocked(storeIdentity).mockResolvedValue({ storeName: "Moth", publicUrl: "http://localhost:8000", ...words });
});

async function deliver(): Promise<void> {
  const scope = createMedusaContainer();
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({}));
  scope.register(ContainerRegistrationKeys.LOGGER, asValue(logger));
  scope.register(MAIL_MODULE, asValue({ delivery: { send } }));
  await deliverDueMails(scope);
  expect(logger.error).not.toHaveBeenCalled();
}

describe("a mail that waited while the shop was renamed", () => {
  const MAIL_FROM = "Nocturne <shop@example.com>";

  it("is from the shop by its new name", async () => {
    loadConfig({ MAIL_FROM, MAIL_FROM_IS_DEFAULT: "true" });
    await deliver();
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: "Moth <shop@example.com>" }));
  });

  it("is from whom the configuration names", async () => {
    loadConfig({ MAIL_FROM });
    await deliver();
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: MAIL_FROM }));
  });
});
