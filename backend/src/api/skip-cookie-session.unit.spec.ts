import express from "express";
import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import { skipCookieSession, type HandlingLayer } from "./skip-cookie-session";

/** An app with a session as Medusa has it, which says for which requests it was asked. */
function appWithSession() {
  const app = express();
  const asked: string[] = [];
  app.use(function session(req, _res, next) {
    asked.push(req.originalUrl);
    next();
  });
  app.use((_req, res) => void res.send("answered"));
  skipCookieSession((app as unknown as { _router: { stack: HandlingLayer[] } })._router.stack);
  return { app, asked };
}

const OTHERS = { cookie: "session_token=abc" };

describe("the session of Medusa's cookie", () => {
  it.each(["/api/cart", "/api", "/api?connect.sid=1"])("is not made for %s without that cookie", async (url) => {
    const { app, asked } = appWithSession();
    for (const headers of [{}, OTHERS]) expect((await inject(app, { url, headers })).payload).toBe("answered");
    expect(asked).toEqual([]);
  });

  it.each(["connect.sid=s%3Aabc", "__Host-connect.sid=s%3Aabc", "session_token=abc; connect.sid=s%3Aabc"])(
    "is used where /api is called with it: %s",
    async (cookie) => {
      const { app, asked } = appWithSession();
      await inject(app, { url: "/api/cart", headers: { cookie } });
      expect(asked).toEqual(["/api/cart"]);
    },
  );

  it.each(["/admin/orders", "/auth/session", "/store/carts", "/api.json", "/apis/cart", "/", "//api/cart"])(
    "is there for %s as before",
    async (url) => {
      const { app, asked } = appWithSession();
      await inject(app, { url });
      expect(asked).toEqual([url]);
    },
  );
});
