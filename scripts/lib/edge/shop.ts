import { strict as assert } from "node:assert";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import { parseJson } from "../json.ts";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** How the cache took part in it (`Cache-Status`). */
  cache: string;
}

/** What the owner's requests are known by. */
export interface Owner {
  token: string;
  cookie: string;
}

/** A visitor of the store, at any of its addresses. */
export class Shop {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.url + path, { headers, redirect: "manual" });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, cache: answer.headers.get("cache-status") ?? "" };
  }

  async send<Content>(method: string, path: string, { body, token }: { body?: object; token?: string } = {}) {
    const answer = await fetch(this.url + path, {
      method,
      headers: { "Content-Type": "application/json", ...(token ? { "X-Session-Token": token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`);
    return { headers: answer.headers, body: parseJson<Content>(text || "null") };
  }

  async logIn(username: string, password: string): Promise<Owner> {
    const { headers, body } = await this.send<UserWithToken>("POST", "/api/login", { body: { username, password } });
    const cookie = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return { token: body.sessionToken, cookie: cookie.join("; ") };
  }
}
