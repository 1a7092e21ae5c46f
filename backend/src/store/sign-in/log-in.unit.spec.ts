import type { MedusaContainer } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import type { Identity } from "../account/find-identity";
import { checkPassword } from "./log-in";

const identity: Identity = {
  authIdentityId: "authid_1",
  email: "nell@example.com",
  accountId: "acct_1",
  isAccountAlive: true,
  username: "nell",
  passwordMark: "mark",
  securityStamp: "stamp",
  customerId: "cus_1",
  userId: null,
  isOrphan: false,
};

/** A container whose auth module answers every password alike. */
function answering(answer: object): MedusaContainer {
  return { resolve: () => ({ authenticate: () => Promise.resolve(answer) }) } as unknown as MedusaContainer;
}

describe("checkPassword", () => {
  it("answers the identity where Medusa accepts the password", async () => {
    const scope = answering({ success: true, authIdentity: { id: "authid_1" } });
    await expect(checkPassword(scope, identity, "right")).resolves.toBe(identity);
  });

  it.each([
    ["a wrong password", { success: false, error: "Invalid email or password" }],
    ["another identity's password", { success: true, authIdentity: { id: "authid_2" } }],
    ["no identity at all", { success: true }],
  ])("refuses %s", async (_, answer) => {
    await expect(checkPassword(answering(answer), identity, "x")).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("refuses an unknown identity without asking Medusa", async () => {
    await expect(checkPassword(answering({ success: true }), null, "x")).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("refuses a password alone where Medusa wants a second factor", async () => {
    const scope = answering({ success: true, authIdentity: { id: "authid_1" }, mfaChallenge: { id: "challenge" } });
    await expect(checkPassword(scope, identity, "right")).rejects.toMatchObject({ code: "second_factor_required" });
  });
});
