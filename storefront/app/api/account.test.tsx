import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { failure, fakeApi } from "../testing/fake-api";
import { makeUser } from "../testing/fixtures";
import { userQuery, useUser } from "./account";
import { useLogin, useLogout } from "./account-writes";

function renderAccount() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ ...useUser(), login: useLogin(), logout: useLogout() }), { wrapper }).result;
}

function AccountLink() {
  const { user } = useUser();
  return <a href={user ? "/profile" : "/auth"}>{user ? user.firstName : "nobody"}</a>;
}

function remember() {
  window.localStorage.setItem("user", JSON.stringify(makeUser()));
  window.localStorage.setItem("sessionToken", "tok");
}

describe("the signed-in user", () => {
  it("shows from memory at once, then as the server says", async () => {
    remember();
    fakeApi({ "GET /api/user": () => ({ body: makeUser({ firstName: "Augusta" }) }) });
    const account = renderAccount();
    expect(account.current).toMatchObject({ user: { firstName: "Ada" }, isRemembered: true });
    await waitFor(() => expect(account.current).toMatchObject({ user: { firstName: "Augusta" }, isRemembered: false }));
  });

  it("is nobody in what the server wrote, also where the answer has come before that is alive", async () => {
    remember();
    fakeApi({ "GET /api/user": () => ({ body: makeUser() }) });
    const queryClient = new QueryClient();
    queryClient.setQueryData(userQuery().queryKey, makeUser());
    const page = document.createElement("div");
    page.innerHTML = '<a href="/auth">nobody</a>';
    const root = hydrateRoot(
      page,
      <QueryClientProvider client={queryClient}>
        <AccountLink />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(page.innerHTML).toBe('<a href="/profile">Ada</a>'));
    root.unmount();
  });

  it("is nobody, unasked, where nothing speaks of a session", async () => {
    const api = fakeApi({});
    const account = renderAccount();
    await waitFor(() => expect(account.current.isLoading).toBe(false));
    expect(account.current.user).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it.each(["signed_in=1", "a=b; __Host-signed_in=1", "signed_in=1; c=d"])(
    "is asked for where only a cookie does: %s",
    async (cookies) => {
      vi.spyOn(document, "cookie", "get").mockReturnValue(cookies);
      fakeApi({ "GET /api/user": () => ({ body: makeUser() }) });
      const account = renderAccount();
      await waitFor(() => expect(account.current.user).toEqual(makeUser()));
      vi.restoreAllMocks();
    },
  );

  it("is forgotten after a 401", async () => {
    remember();
    document.cookie = "signed_in=1; Path=/";
    fakeApi({ "GET /api/user": () => failure(401, "Please log in.", "unauthenticated") });
    const account = renderAccount();
    await waitFor(() => expect(account.current.user).toBeNull());
    expect(window.localStorage.getItem("user")).toBeNull();
    expect(window.localStorage.getItem("sessionToken")).toBeNull();
    expect(document.cookie).toBe("");
  });

  it.each([
    ["the server breaks", () => failure(500, "broken", "internal_error")],
    ["the network is gone", () => Promise.reject(new TypeError("fetch failed"))],
  ])("stands when %s", async (_name, answer) => {
    remember();
    fakeApi({ "GET /api/user": answer });
    const account = renderAccount();
    await waitFor(() => expect(account.current.isRemembered).toBe(false));
    expect(account.current.user).toEqual(makeUser());
    expect(window.localStorage.getItem("sessionToken")).toBe("tok");
  });

  it("survives a 401 that answers a question from before the login", async () => {
    let refuse = () => {};
    remember();
    const session = { isOpen: false };
    fakeApi({
      "GET /api/user": () =>
        session.isOpen
          ? { body: makeUser() }
          : new Promise((resolve) => (refuse = () => resolve(failure(401, "Please log in.")))),
      "POST /api/login": () => ({ body: { ...makeUser(), sessionToken: "new" } }),
    });
    const account = renderAccount();
    session.isOpen = true;
    await account.current.login.mutateAsync({ username: "ada", password: "longenough" });
    refuse();
    await vi.waitFor(() => expect(account.current.user).toEqual(makeUser()));
    expect(window.localStorage.getItem("sessionToken")).toBe("new");
  });
});

describe("logout", () => {
  it.each([
    ["succeeds", () => ({ body: { success: true } })],
    ["was not needed any more", () => failure(401, "Your session has ended.", "session_expired")],
  ])("forgets the session, and keeps the cart, when it %s", async (_name, answer) => {
    remember();
    window.localStorage.setItem("cartSessionId", "session_kept");
    window.sessionStorage.setItem("checkoutDraft", "an address");
    window.sessionStorage.setItem("awaitedOrder", "an address");
    fakeApi({ "GET /api/user": () => ({ body: makeUser() }), "POST /api/logout": answer });
    const account = renderAccount();
    await account.current.logout.mutateAsync();
    await waitFor(() => expect(account.current.user).toBeNull());
    expect(window.localStorage.getItem("sessionToken")).toBeNull();
    expect(window.localStorage.getItem("cartSessionId")).toBe("session_kept");
    expect(window.sessionStorage).toHaveLength(0);
  });

  it("ends the reads that would be refused, and reads again when it fails", async () => {
    remember();
    const reads: (AbortSignal | null | undefined)[] = [];
    fakeApi({
      "GET /api/user": ({ signal }) => {
        reads.push(signal);
        return new Promise(() => undefined);
      },
      "POST /api/logout": () => {
        expect(reads.map((read) => read?.aborted)).toEqual([true]);
        return failure(500, "broken");
      },
    });
    const account = renderAccount();
    await waitFor(() => expect(reads).toHaveLength(1));
    await expect(account.current.logout.mutateAsync()).rejects.toThrow("500");
    await waitFor(() => expect(reads.map((read) => read?.aborted)).toEqual([true, false]));
  });

  it("that failed changes nothing", async () => {
    remember();
    fakeApi({ "GET /api/user": () => ({ body: makeUser() }), "POST /api/logout": () => failure(500, "broken") });
    const account = renderAccount();
    await expect(account.current.logout.mutateAsync()).rejects.toThrow("500");
    expect(window.localStorage.getItem("sessionToken")).toBe("tok");
  });
});
