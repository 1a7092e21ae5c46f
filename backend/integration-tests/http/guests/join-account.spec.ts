import type { Order, UserWithToken } from "@nocturne/contract";
import {
  api,
  call,
  mailsTo,
  medusaAdminOk,
  refusal,
  registerUser,
  resetTokenIn,
  type TestUser,
} from "@nocturne/test-support";
import { describe, expect, it } from "vitest";
import { guestOrderAtMedusa } from "../../support/guest-order-at-medusa";
import { buyAsGuest, guestReady, letGuestsBuy, newGuest, order, tokenOf } from "../../support/guests";
import { ownPage } from "../../support/medusa-login";
import { codeFor, linkOf, readPage } from "../../support/order-pages";
import { waitForMails } from "../../support/outbox";
import { buy, standingProduct, statusCounts, times } from "../../support/shop";

const PASSWORD = "moth-at-midnight-9";

const historyOf = async (token: string) => (await call("GET /api/user/orders", { token })).body.map(({ id }) => id);

/** The headers of a browser that has entered the code of an order's page. */
async function browserWithCode(page: string, email: string): Promise<Record<string, string>> {
  const before = (await mailsTo(email)).length;
  await api("POST", `/api/order-pages/${page}/code`);
  const code = await codeFor(email, before + 1);
  const { headers } = await api("POST", `/api/order-pages/${page}/confirm`, { body: { code } });
  return { Cookie: (headers.getSetCookie()[0] ?? "").split(";")[0] ?? "", ...ownPage() };
}

const createAccount = (page: string, headers: Record<string, string>, password = PASSWORD) =>
  api<UserWithToken>("POST", `/api/order-pages/${page}/account`, { headers, body: { password } });
const refusedAccount = (page: string, headers: Record<string, string>, password = PASSWORD) =>
  refusal("POST", `/api/order-pages/${page}/account`, { headers, body: { password } });

const customerOf = async (orderId: string) =>
  (
    await medusaAdminOk<{ order: { customer: { email: string; has_account: boolean } } }>(
      "GET",
      `/admin/orders/${orderId}?fields=customer.email,customer.has_account`,
    )
  ).order.customer;

async function resetPassword({ email }: Pick<TestUser, "email">, password: string): Promise<void> {
  const before = (await mailsTo(email)).length;
  await api("POST", "/api/forgot-password", { body: { email } });
  const mails = await waitForMails(email, before + 1);
  const token = resetTokenIn(mails.at(-1) ?? "");
  await api("POST", "/api/reset-password", { body: { token, password, confirmPassword: password } });
}

letGuestsBuy();

describe("the account of a guest's order", () => {
  it("is made by a password, once the code of the order has proved the e-mail; all of its orders join", async () => {
    const guest = newGuest();
    const placed = await buyAsGuest(await standingProduct(), guest);
    await waitForMails(guest.email, 1);
    const atMedusa = await guestOrderAtMedusa(guest.email);
    await waitForMails(guest.email, 2);
    const page = tokenOf(placed);
    expect((await readPage(page)).body.isGuest).toBe(true);
    const browser = await browserWithCode(page, guest.email);
    const { status, body } = await createAccount(page, browser);
    expect([status, body.email, body.firstName, body.role]).toEqual([201, guest.email, guest.firstName, "user"]);
    expect((await historyOf(body.sessionToken)).toSorted()).toEqual([placed.id, atMedusa].toSorted());
    for (const id of [placed.id, atMedusa]) {
      expect(await customerOf(id)).toMatchObject({ email: guest.email, has_account: true });
    }
    const login = await call("POST /api/login", { body: { username: guest.email, password: PASSWORD } });
    expect(login.status).toBe(200);
    const own = await readPage(page, { "X-Session-Token": body.sessionToken });
    expect([own.body.isConfirmed, own.body.isGuest]).toEqual([true, false]);
    const again = await refusedAccount(page, browser);
    expect([again.status, again.body.code]).toEqual([409, "order_has_account"]);
  });

  it("is made once, of many tries", async () => {
    const guest = newGuest();
    const page = tokenOf(await buyAsGuest(await standingProduct(), guest));
    await waitForMails(guest.email, 1);
    const browser = await browserWithCode(page, guest.email);
    const answers = await times(4, () => createAccount(page, browser));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 3 });
  });

  it("is not made without the code, by its link alone, from another site, or with a weak password", async () => {
    const guest = newGuest();
    const page = tokenOf(await buyAsGuest(await standingProduct(), guest));
    await waitForMails(guest.email, 1);
    const without = await refusedAccount(page, ownPage());
    expect([without.status, without.body.code]).toEqual([403, "order_unconfirmed"]);
    const browser = await browserWithCode(page, guest.email);
    const foreign = await refusedAccount(page, { ...browser, Origin: "https://evil.example" });
    expect([foreign.status, foreign.body.code]).toEqual([403, "foreign_origin"]);
    const weak = await refusedAccount(page, browser, guest.email);
    expect([weak.status, weak.body.code]).toEqual([400, "password_personal"]);
    const elsewhere = tokenOf(await buyAsGuest(await standingProduct(), newGuest()));
    const other = await refusedAccount(elsewhere, browser);
    expect([other.status, other.body.code]).toEqual([403, "order_unconfirmed"]);
  });

  it("is not made of an account's order, whatever e-mail that names", async () => {
    const { user } = await buy(await standingProduct());
    const page = await linkOf(user.email);
    const refused = await refusedAccount(page, await browserWithCode(page, user.email));
    expect([refused.status, refused.body.code]).toEqual([409, "order_has_account"]);
  });
});

describe("a guest's order joins an account that is there already", () => {
  it("only once it has proved its e-mail: who registered somebody else's gets nothing", async () => {
    const guest = newGuest();
    const placed = await buyAsGuest(await standingProduct(), guest);
    await waitForMails(guest.email, 1);
    const squatter = await registerUser({ email: guest.email });
    const page = tokenOf(placed);
    const join = (headers: Record<string, string>) =>
      refusal("POST", `/api/order-pages/${page}/join`, { token: squatter.token, headers });
    const refused = await join(ownPage());
    expect([refused.status, refused.body.code]).toEqual([403, "order_unconfirmed"]);
    expect(await historyOf(squatter.token)).toEqual([]);

    // The mailbox's owner proves it, is told of the account, and takes it over by a reset: the squatter is out.
    const browser = await browserWithCode(page, guest.email);
    const taken = await refusedAccount(page, browser);
    expect([taken.status, taken.body.code]).toEqual([409, "email_taken"]);
    expect(await historyOf(squatter.token)).toEqual([]);
    await resetPassword(guest, PASSWORD);
    expect((await call("GET /api/user", { token: squatter.token })).status).toBe(401);
    const { body: owner } = await call("POST /api/login", { body: { username: guest.email, password: PASSWORD } });
    expect(await historyOf(owner.sessionToken)).toEqual([placed.id]);
  });

  it("by the code of the order, in the account's own browser", async () => {
    const user = await registerUser();
    const placed = await buyAsGuest(await standingProduct(), user);
    await waitForMails(user.email, 1);
    const page = tokenOf(placed);
    const browser = await browserWithCode(page, user.email);
    const joined = await api("POST", `/api/order-pages/${page}/join`, { token: user.token, headers: browser });
    expect(joined.status).toBe(200);
    expect(await historyOf(user.token)).toEqual([placed.id]);
    const stranger = await registerUser();
    const refused = await refusal("POST", `/api/order-pages/${page}/join`, { token: stranger.token, headers: browser });
    expect([refused.status, refused.body.code]).toEqual([409, "order_email_differs"]);
  });

  it("and later ones as they are placed; the guest who placed one sees what every guest sees", async () => {
    const user = await registerUser();
    await resetPassword(user, PASSWORD);
    const { body } = await call("POST /api/login", { body: { username: user.email, password: PASSWORD } });
    const { input } = await guestReady(await standingProduct(), user);
    const placed = await order(input);
    expect(await historyOf(body.sessionToken)).toEqual([placed.body.id]);
    const repeated = await order(input);
    expect([repeated.status, repeated.body.id]).toEqual([200, placed.body.id]);
    // What a stranger types is no address of the account's.
    expect((await call("GET /api/user/addresses", { token: body.sessionToken })).body).toEqual([]);
    expect((await readPage(tokenOf(placed.body))).body.isConfirmed).toBe(false);
  });

  it("and never an order of another account, or of another e-mail", async () => {
    const [user, other] = [await registerUser(), await registerUser()];
    const { order: theirs } = await buy(await standingProduct(), other);
    await buyAsGuest(await standingProduct(), newGuest());
    await resetPassword(user, PASSWORD);
    const { body } = await call("POST /api/login", { body: { username: user.email, password: PASSWORD } });
    expect(await historyOf(body.sessionToken)).toEqual([]);
    expect(await historyOf(other.token)).toEqual([(theirs as Order).id]);
  });
});
