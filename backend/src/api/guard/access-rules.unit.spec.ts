import { beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { refusalOf } from "./access-rules";

beforeEach(() => void loadConfig({ ADMIN_USERNAME: "morticia" }));

const nell = { role: "user", username: "nell", via: "header" } as const;
const admin = { ...nell, role: "admin" } as const;
/** The store owner's own account, after it has lost the role. */
const owner = { ...nell, username: "Morticia" } as const;

describe("what an account may call", () => {
  it.each([
    ["an account, what every account may", nell, "user", null],
    ["an account, what the owner may", nell, "owner", "forbidden"],
    ["an account, what admins may", nell, "admin", "forbidden"],
    ["the owner without the role, what the owner may", owner, "owner", null],
    ["the owner without the role, what admins may", owner, "admin", "forbidden"],
    ["an admin, what every account may", admin, "user", null],
    ["an admin, what the owner may", admin, "owner", null],
    ["an admin, what admins may", admin, "admin", null],
  ] as const)("%s", (_case, caller, access, refusal) => {
    for (const method of ["GET", "POST"] as const) expect(refusalOf(caller, { access, method }, true)).toBe(refusal);
  });
});

describe("an account whose browser calls by its cookie", () => {
  const cookie = { ...nell, via: "cookie" } as const;

  it.each(["POST", "PUT", "DELETE"] as const)("may %s from our own pages alone", (method) => {
    expect(refusalOf(cookie, { access: "user", method }, true)).toBeNull();
    expect(refusalOf(cookie, { access: "user", method }, false)).toBe("foreign_origin");
  });

  it("may read from anywhere: another site's page sees nothing of the answer", () => {
    expect(refusalOf(cookie, { access: "user", method: "GET" }, false)).toBeNull();
  });

  it("may call from anywhere with a token in the header, which no other site can send", () => {
    expect(refusalOf(nell, { access: "user", method: "POST" }, false)).toBeNull();
  });

  it("is told that it may not, before where from", () => {
    expect(refusalOf(cookie, { access: "admin", method: "POST" }, false)).toBe("forbidden");
  });
});
