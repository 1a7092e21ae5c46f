import { api, newRegistration, randomAddress, refusal, registerUser } from "@nocturne/test-support";
import { describe, expect, it } from "vitest";

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

function expectRefusal(answer: Awaited<ReturnType<typeof refusal>>): void {
  expect(answer.status).toBe(429);
  expect(answer.body.code).toBe("rate_limited");
  const seconds = answer.headers.get("retry-after") ?? "";
  expect(seconds).toMatch(/^\d+$/);
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(900);
}

describe("rate limits", () => {
  it("close an account after 10 failures, also to the right password, by name and e-mail together", async () => {
    const user = await registerUser();
    for (let failure = 0; failure < 10; failure += 1) {
      const username = failure % 2 === 0 ? user.username : user.email;
      expect((await refusal("POST", "/api/login", { body: { username, password: "wrong" } })).status).toBe(401);
    }
    for (const username of [user.username.toUpperCase(), user.email]) {
      expectRefusal(await refusal("POST", "/api/login", { body: { username, password: user.password } }));
    }
    const atMedusa = await api("POST", "/auth/customer/emailpass", {
      body: { email: user.email, password: user.password },
    });
    expect(atMedusa.status).toBe(429);
    expect((await api("GET", "/api/user", { token: user.token })).status).toBe(200);
  });

  it("treat an unknown name like a known one", async () => {
    const { username } = newRegistration();
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await refusal("POST", "/api/login", { body: { username, password: "wrong" } })).status).toBe(401);
    }
    expectRefusal(await refusal("POST", "/api/login", { body: { username, password: "wrong" } }));
  });

  it("give guessing in parallel no more than 10 answers", async () => {
    const user = await registerUser();
    const answers = await times(30, (index) =>
      refusal("POST", "/api/login", { body: { username: user.username, password: `guess ${index}` } }),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it("let many right logins of one account through", async () => {
    const user = await registerUser();
    const answers = await times(15, () =>
      api("POST", "/api/login", { body: { username: user.username, password: user.password } }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it("close an address after 50 attempts, for that address and that call alone", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const body = () => ({ token: newRegistration().username, password: "a new password" });
    const answers = await times(50, () => refusal("POST", "/api/reset-password", { headers, body: body() }));
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expectRefusal(await refusal("POST", "/api/reset-password", { headers, body: body() }));
    expect((await refusal("POST", "/api/reset-password", { body: body() })).status).toBe(400);
    const { email } = newRegistration();
    expect((await api("POST", "/api/forgot-password", { headers, body: { email } })).status).toBe(200);
  });

  it("do not reset the address after a success", async () => {
    const headers = { "X-Forwarded-For": randomAddress() };
    const answers = await times(50, () =>
      api("POST", "/api/forgot-password", { headers, body: { email: newRegistration().email } }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expectRefusal(await refusal("POST", "/api/forgot-password", { headers, body: { email: newRegistration().email } }));
  });

  it("stop flooding a mailbox, whether it has an account or not", async () => {
    const user = await registerUser();
    for (const email of [user.email, newRegistration().email]) {
      const answers = await times(11, () => refusal("POST", "/api/forgot-password", { body: { email } }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    }
  });

  it("stop asking for one user name over and over", async () => {
    const user = await registerUser();
    const ask = () => refusal("POST", "/api/register", { body: { ...newRegistration(), username: user.username } });
    for (let failure = 0; failure < 10; failure += 1) expect((await ask()).status).toBe(409);
    expectRefusal(await ask());
  });
});
