import { Username } from "@nocturne/contract";
import { afterEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { isOwnerUsername, usernameFromEmail, usernameKey } from "./usernames";

afterEach(() => void loadConfig({}));

describe("usernameKey", () => {
  it("is the same however a name is written", () => {
    expect(usernameKey(" Night.Owl ")).toBe(usernameKey("night.owl"));
    expect(usernameKey(" Night.Owl ")).toBe("night.owl");
    expect(usernameKey("night-owl")).not.toBe(usernameKey("night.owl"));
  });
});

describe("isOwnerUsername", () => {
  it("knows the owner by ADMIN_USERNAME, or as admin", () => {
    loadConfig({ ADMIN_USERNAME: "Morticia" });
    expect(isOwnerUsername("MORTICIA")).toBe(true);
    expect(isOwnerUsername("admin")).toBe(false);
    loadConfig({ ADMIN_USERNAME: "" });
    expect(isOwnerUsername("Admin")).toBe(true);
  });
});

describe("usernameFromEmail", () => {
  it.each([
    ["nell.dark@example.com", "nell.dark"],
    ["nell+shop@example.com", "nellshop"],
    ["é@example.com", "user"],
    ["a@example.com", "user-a"],
    ["nel@example.com", "nel"],
    [`${"x".repeat(64)}@example.com`, "x".repeat(24)],
  ])("makes of %s first %s", (email, username) => {
    expect(usernameFromEmail(email, 0)).toBe(username);
  });

  it("is always valid, and another one at the next attempt", () => {
    for (const email of ["a@b.c", "@b.c", `${"y".repeat(64)}@b.c`, "ünï.cödé@b.c", "...@b.c"]) {
      for (const attempt of [0, 1, 5]) {
        expect(Username.safeParse(usernameFromEmail(email, attempt)).success).toBe(true);
      }
      expect(usernameFromEmail(email, 1)).not.toBe(usernameFromEmail(email, 0));
    }
  });
});
