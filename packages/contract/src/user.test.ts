import { describe, expect, it } from "vitest";
import {
  ChangePasswordBody,
  FixUserRoleBody,
  ForgotPasswordBody,
  LoginBody,
  RegisterBody,
  ResetPasswordBody,
} from "./index.js";

const good = { username: "nell.dark", email: "nell@example.com", password: "12345678", confirmPassword: "12345678" };
const register = (fields: object) => RegisterBody.safeParse({ ...good, ...fields });

describe("RegisterBody", () => {
  it("trims, lowers the e-mail and fills the names", () => {
    expect(register({ username: " Nell ", email: " Nell@Example.COM " }).data).toMatchObject({
      username: "Nell",
      email: "nell@example.com",
      firstName: "",
      lastName: "",
    });
  });

  it.each(["abc", "A_b-c.9", "x".repeat(30)])("takes the username %s", (username) => {
    expect(register({ username }).success).toBe(true);
  });

  it.each(["ab", "x".repeat(31), "a b c", "näll", "a@b.c", "<b>", "", null, 5, "abc\0"])(
    "refuses the username %j",
    (username) => {
      expect(register({ username }).success).toBe(false);
    },
  );

  it.each(["", "nell", "a@b", "@b.example", "a@b..example", `${"x".repeat(250)}@b.example`, null, {}])(
    "refuses the e-mail %j",
    (email) => {
      expect(register({ email }).success).toBe(false);
    },
  );

  it("takes passwords of 8 to 128 characters, as they are", () => {
    for (const password of ["12345678", "  spaces  ", "x".repeat(128)]) {
      expect(register({ password, confirmPassword: password }).data?.password).toBe(password);
    }
    for (const password of ["1234567", "x".repeat(129), "", null, 12345678]) {
      expect(register({ password, confirmPassword: password }).success).toBe(false);
    }
  });

  it("compares the confirmation where it is sent", () => {
    expect(register({ confirmPassword: undefined }).success).toBe(true);
    expect(register({ confirmPassword: null }).success).toBe(true);
    for (const confirmPassword of ["12345679", "", "12345678 "]) {
      expect(register({ confirmPassword }).error?.issues[0]).toMatchObject({
        path: ["confirmPassword"],
        message: "Passwords do not match.",
      });
    }
  });
});

describe("the other bodies of an account", () => {
  it.each([
    {},
    { username: "a" },
    { password: "b" },
    { username: " ", password: "b" },
    { username: "a", password: "" },
  ])("a login is not %j", (body) => {
    expect(LoginBody.safeParse(body).success).toBe(false);
  });

  it("a login takes an e-mail as user name", () => {
    expect(LoginBody.parse({ username: " Nell@Example.com ", password: " x " })).toEqual({
      username: "Nell@Example.com",
      password: " x ",
    });
  });

  it.each([{}, { email: "" }, { email: 5 }, { email: "x" }])("a forgotten password is not %j", (body) => {
    expect(ForgotPasswordBody.safeParse(body).success).toBe(false);
  });

  it("a reset needs token and password, and compares the confirmation", () => {
    expect(ResetPasswordBody.safeParse({ token: "t", password: "12345678" }).success).toBe(true);
    expect(ResetPasswordBody.safeParse({ password: "12345678" }).success).toBe(false);
    expect(ResetPasswordBody.safeParse({ token: "t", password: "short" }).success).toBe(false);
    expect(ResetPasswordBody.safeParse({ token: "t", password: "12345678", confirmPassword: "x" }).success).toBe(false);
    expect(ResetPasswordBody.safeParse({ token: "t", password: "12345678", confirmPassword: "12345678" }).success).toBe(
      true,
    );
  });

  it.each([{ username: "a", newRole: "owner" }, { username: "", newRole: "admin" }, { newRole: "admin" }])(
    "a role change is not %j",
    (body) => {
      expect(FixUserRoleBody.safeParse(body).success).toBe(false);
    },
  );
});

describe("ChangePasswordBody", () => {
  const change = (fields: object) =>
    ChangePasswordBody.safeParse({ currentPassword: "old", password: "black candle", ...fields });

  it.each([undefined, null, "black candle"])("takes the confirmation %j", (confirmPassword) => {
    expect(change({ confirmPassword }).success).toBe(true);
  });

  it("refuses another confirmation, and names the field", () => {
    const { error } = change({ confirmPassword: "black candles" });
    expect(error?.issues).toMatchObject([{ path: ["confirmPassword"], message: "Passwords do not match." }]);
  });

  it("needs the present password", () => {
    expect(change({ currentPassword: "" }).success).toBe(false);
  });
});
