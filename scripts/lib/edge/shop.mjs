import { strict as assert } from "node:assert";

/** A visitor of the store, at any of its addresses. */
export class Shop {
  constructor(url) {
    this.url = url;
  }

  async get(path, headers = {}) {
    const answer = await fetch(this.url + path, { headers, redirect: "manual" });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, cache: answer.headers.get("cache-status") ?? "" };
  }

  async send(method, path, { body, token } = {}) {
    const answer = await fetch(this.url + path, {
      method,
      headers: { "Content-Type": "application/json", ...(token ? { "X-Session-Token": token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`);
    return { headers: answer.headers, body: text ? JSON.parse(text) : null };
  }

  async logIn(username, password) {
    const { headers, body } = await this.send("POST", "/api/login", { body: { username, password } });
    const cookie = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return { token: body.sessionToken, cookie: cookie.join("; ") };
  }
}
