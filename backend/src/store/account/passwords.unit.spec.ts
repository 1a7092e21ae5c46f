import Scrypt from "scrypt-kdf";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, pretendToCheckPassword } from "./passwords";

describe("hashPassword", () => {
  it("makes what Medusa's provider verifies, salted each time", async () => {
    const [one, other] = await Promise.all([hashPassword("night owl"), hashPassword("night owl")]);
    expect(one).not.toBe(other);
    expect(await Scrypt.verify(Buffer.from(one, "base64"), "night owl")).toBe(true);
    expect(await Scrypt.verify(Buffer.from(one, "base64"), "night 0wl")).toBe(false);
    expect(Scrypt.viewParams(Buffer.from(one, "base64"))).toEqual({ logN: 15, r: 8, p: 1 });
  });
});

describe("pretendToCheckPassword", () => {
  it("never fails, whatever is tried", async () => {
    await expect(pretendToCheckPassword("")).resolves.toBeUndefined();
    await expect(pretendToCheckPassword("x".repeat(1000))).resolves.toBeUndefined();
  });

  it("does the work of a check: a name that nobody has takes as long as a wrong password", async () => {
    const verify = vi.spyOn(Scrypt, "verify");
    await pretendToCheckPassword("night owl");
    const [[hash, password] = []] = verify.mock.calls;
    verify.mockRestore();
    expect(password).toBe("night owl");
    expect(Scrypt.viewParams(Buffer.from(hash ?? []))).toEqual({ logN: 15, r: 8, p: 1 });
  });
});
