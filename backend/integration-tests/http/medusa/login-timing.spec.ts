import { api, newRegistration, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

const ROUNDS = 5;

describe("Medusa's login", () => {
  it("does the same work for an unknown e-mail as for a wrong password", async () => {
    const user = await registerUser();
    const timed = async (email: string) => {
      const start = performance.now();
      const { status } = await api("POST", "/auth/customer/emailpass", { body: { email, password: "wrong password" } });
      expect(status).toBe(401);
      return performance.now() - start;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    // In turns: whatever else the machine does meanwhile slows both down alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.known.push(await timed(user.email));
      times.unknown.push(await timed(newRegistration().email));
    }
    const [known = 0, unknown = 0] = [times.known, times.unknown].map((all) => all.sort((a, b) => a - b)[2]);
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it("counts the codes of a second factor like passwords", async () => {
    const user = await registerUser();
    const { body } = await api<{ token: string }>("POST", "/auth/customer/emailpass", {
      body: { email: user.email, password: user.password },
    });
    const guess = () =>
      api("POST", "/auth/mfa/challenges/made-up/verify", {
        headers: { Authorization: `Bearer ${body.token}` },
        body: { method: "totp", code: "000000" },
      });
    for (let failure = 0; failure < 10; failure += 1) expect([400, 401, 404]).toContain((await guess()).status);
    expect((await guess()).status).toBe(429);
  });
});
