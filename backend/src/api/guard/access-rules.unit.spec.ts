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
    ["an account, what guests may as well", nell, "shopper", null],
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

describe("an admin whom an owner has limited", () => {
  const packer = { ...admin, roles: ["orders"] } as const;
  const refusalAt = (area?: "orders" | "products" | "owner" | "staff") =>
    refusalOf(packer, { access: "admin", method: "GET" }, true, area);

  it("may call what belongs to a role of theirs or to all staff, and nothing else", () => {
    expect([refusalAt("orders"), refusalAt("staff")]).toEqual([null, null]);
    expect([refusalAt("products"), refusalAt("owner")]).toEqual(["role_required", "role_required"]);
  });

  it("may not call what nobody has given an area", () => {
    expect(refusalAt()).toBe("role_required");
  });

  it("may call what every account may, and nothing of the owner's but as the store owner's own account", () => {
    expect(refusalOf(packer, { access: "user", method: "GET" }, true)).toBeNull();
    expect(refusalOf(packer, { access: "owner", method: "POST" }, true, "owner")).toBe("role_required");
    const own = { ...packer, username: "morticia" };
    expect(refusalOf(own, { access: "owner", method: "POST" }, true, "owner")).toBeNull();
    expect(refusalOf(own, { access: "admin", method: "POST" }, true, "owner")).toBe("role_required");
  });
});
