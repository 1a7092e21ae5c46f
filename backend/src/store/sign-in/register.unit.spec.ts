import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { registerAccount } from "./register";

const registration = {
  username: "nell_dark",
  email: "nell@example.com",
  password: "a long password",
  firstName: "Nell",
  lastName: "Dark",
};

/** A container in which nobody has the user name, the e-mail has an identity that is nobody's, and passwords are checked so. */
function withOrphan(authenticate: () => Promise<object>): MedusaContainer {
  const identity = { authIdentityId: "authid_1", email: registration.email, isOrphan: true };
  const raw = (sql: string) => Promise.resolve({ rows: sql.includes("provider_identity") ? [identity] : [] });
  return {
    resolve: (name: string) => (name === Modules.AUTH ? { authenticate } : { raw }),
  } as unknown as MedusaContainer;
}

describe("registering with the e-mail of a registration that was cut short", () => {
  it("is refused where the password is another one", async () => {
    const scope = withOrphan(() => Promise.resolve({ success: false }));
    await expect(registerAccount(scope, registration)).rejects.toMatchObject({ code: "email_taken" });
  });

  it("fails as what it is where the password cannot be checked", async () => {
    const scope = withOrphan(() => Promise.reject(new Error("connection lost")));
    await expect(registerAccount(scope, registration)).rejects.toThrow("connection lost");
  });
});
