import { beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { mayChangeRole } from "./role-rules";

beforeEach(() => void loadConfig({ ADMIN_USERNAME: "owner" }));

describe("mayChangeRole", () => {
  it.each([
    ["an admin promotes anybody", "admin", "nell", "other", "admin", true],
    ["an admin demotes anybody", "admin", "nell", "other", "user", true],
    ["the owner takes the role back", "user", "Owner", "OWNER", "admin", true],
    ["the owner without the role demotes itself", "user", "owner", "owner", "user", false],
    ["the owner without the role promotes another", "user", "owner", "nell", "admin", false],
    ["a user promotes itself", "user", "nell", "nell", "admin", false],
    ["a user names the owner", "user", "nell", "owner", "admin", false],
  ] as const)("%s", (_, role, username, target, newRole, expected) => {
    expect(mayChangeRole({ role, username }, { username: target, newRole })).toBe(expected);
  });
});

describe("an admin whom an owner has limited", () => {
  it("changes no role, but for the store owner's own account, which takes its own back", () => {
    loadConfig({ ADMIN_USERNAME: "morticia" });
    const limited = (username: string) => ({ role: "admin", roles: ["orders"], username }) as const;
    expect(mayChangeRole(limited("nell"), { username: "nell", newRole: "admin" })).toBe(false);
    expect(mayChangeRole(limited("nell"), { username: "morticia", newRole: "user" })).toBe(false);
    expect(mayChangeRole(limited("Morticia"), { username: "morticia", newRole: "admin" })).toBe(true);
    expect(mayChangeRole(limited("Morticia"), { username: "nell", newRole: "admin" })).toBe(false);
  });
});
