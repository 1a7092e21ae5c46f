import type { MedusaRequest } from "@medusajs/framework/http";
import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../lib/config";
import type { SignInState } from "../../store/medusa-tables/identity";
import { findSignIn, newSignIn, notedSignIn, noteSignIn } from "./sign-in-state";
import type { TokenClaims } from "./token-claims";

const NOW = Date.UTC(2026, 0, 31) / 1000;
const DAY = 24 * 60 * 60;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000, toFake: ["Date"] });
  loadConfig({ ADMIN_SESSION_MAX_DAYS: "30" });
});
afterEach(() => {
  vi.useRealTimers();
  loadConfig({});
});

const state: SignInState = { stamp: "stamp_2", actor_id: "user_1", has_actor: true, changed_at: `${NOW - 100.5}` };
const claims: TokenClaims = {
  actor_type: "user",
  actor_id: "user_1",
  auth_identity_id: "authid_1",
  app_metadata: {},
  user_metadata: {},
  iat: NOW - 10,
  auth_time: NOW - DAY,
  stamp: "stamp_2",
};

/** A container whose database says this of every identity, and notes whom it was asked about. */
function having(known: SignInState | null, asked: unknown[] = []) {
  const scope = createMedusaContainer();
  const raw = async (_sql: string, bindings: unknown[]) => {
    asked.push(bindings);
    return { rows: known ? [known] : [], rowCount: 0 };
  };
  scope.register(ContainerRegistrationKeys.PG_CONNECTION, asValue({ raw }));
  return scope;
}
const find = async (over: Partial<TokenClaims>, known: Partial<SignInState> = {}) =>
  await findSignIn(having({ ...state, ...known }), { ...claims, ...over });

describe("a login at Medusa", () => {
  it("is what its token says, while nothing of its identity has changed", async () => {
    const asked: unknown[] = [];
    const signIn = await findSignIn(having(state, asked), claims);
    expect(signIn).toEqual({ authIdentityId: "authid_1", stamp: "stamp_2", authTime: NOW - DAY });
    expect(asked).toEqual([["user_id", "user", "user_1", "user_1", "authid_1"]]);
  });

  it("has ended where its identity is gone", async () => {
    expect(await findSignIn(having(null), claims)).toBeNull();
    expect(await newSignIn(having(null), claims)).toBeNull();
  });

  it.each<[string, Partial<SignInState>]>([
    ["is not that user any more", { actor_id: null }],
    ["is another user by now", { actor_id: "user_2" }],
    ["has a user that was deleted", { has_actor: false }],
    ["has another security stamp", { stamp: "stamp_3" }],
  ])("has ended where its identity %s", async (_case, known) => {
    expect(await find({}, known)).toBeNull();
  });

  it("may be of an identity that is no user yet: it is about to register", async () => {
    const registering = { actor_id: "", actor_type: "customer" };
    expect(await find(registering, { actor_id: null, has_actor: false })).toMatchObject({ stamp: "stamp_2" });
    const asked: unknown[] = [];
    await findSignIn(having(state, asked), { stamp: "stamp_2" } as TokenClaims);
    expect(asked).toEqual([["undefined_id", undefined, "", "", ""]]);
  });

  it.each([
    ["the 30 days", NOW - 30 * DAY, true],
    ["a second more", NOW - 30 * DAY - 1, false],
  ])("ends ADMIN_SESSION_MAX_DAYS after it, however often its token was renewed: %s", async (_case, time, isLive) => {
    expect((await find({ auth_time: time })) !== null).toBe(isLive);
  });

  it("counts from the token where that does not say when it was", async () => {
    expect(await find({ auth_time: undefined })).toMatchObject({ authTime: NOW - 10 });
    expect(await find({ auth_time: undefined, iat: NOW - 31 * DAY })).toBeNull();
    expect(await find({ auth_time: undefined, iat: undefined })).toBeNull();
  });

  it("happens now, under the stamp of now, where a token is given out for it", async () => {
    const signIn = { authIdentityId: "authid_1", stamp: "stamp_2", authTime: NOW };
    expect(await newSignIn(having(state), { ...claims, stamp: "stamp_1", auth_time: 1 })).toEqual(signIn);
  });
});

describe("a token without a stamp, as a plugin gives it out", () => {
  const issued = async (iat: number | undefined, changed_at: string | null) =>
    (await find({ stamp: undefined, iat, auth_time: NOW - 10 }, { changed_at })) !== null;

  it("counts while it is younger than the last change, and not from the very second of it", async () => {
    const change = NOW - 100;
    expect(await issued(change + 1, `${change}.9`)).toBe(true);
    expect(await issued(change, `${change}.9`)).toBe(false);
    expect(await issued(change, `${change}`)).toBe(false);
    expect(await issued(change - 1, `${change}.2`)).toBe(false);
  });

  it("counts where nothing was ever changed, and not where it does not say how old it is", async () => {
    expect(await issued(NOW - 10, null)).toBe(true);
    expect(await issued(undefined, null)).toBe(false);
  });
});

describe("the login that a request has proved", () => {
  it("is known of that request and that identity alone", () => {
    const [req, other] = [{} as MedusaRequest, {} as MedusaRequest];
    const signIn = { authIdentityId: "authid_1", stamp: "stamp_2", authTime: NOW };
    noteSignIn(req, signIn);
    expect(notedSignIn(req, "authid_1")).toBe(signIn);
    expect(notedSignIn(req, "authid_2")).toBeNull();
    expect(notedSignIn(other, "authid_1")).toBeNull();
  });
});
