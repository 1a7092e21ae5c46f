import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADDING } from "../api/cart";

const send = vi.fn<typeof fetch>();
let client: QueryClient;
vi.mock("../api/query-client", async (original) => ({ ...(await original<object>()), getQueryClient: () => client }));

/** A browser that has just loaded a document: the tab keeps what it has stored. */
async function load(): Promise<(pathname: string) => Promise<void>> {
  vi.resetModules();
  client = new QueryClient();
  return (await import("./count-visit")).countVisit;
}

const sent = () => send.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as { steps: string[] }).steps);
const referrer = (address: string) => vi.spyOn(document, "referrer", "get").mockReturnValue(address);
/** What a browser says of itself. */
const says = (signals: object) =>
  vi.stubGlobal("navigator", { webdriver: false, onLine: true, userAgent: navigator.userAgent, ...signals });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  send.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", send);
  says({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a visit", () => {
  it("is counted once with each step, also over a reload", async () => {
    let count = await load();
    await count("/");
    await count("/product/prod_1");
    await count("/product/prod_2");
    count = await load();
    await count("/product/prod_2");
    await count("/checkout");
    await count("/checkout");
    expect(sent()).toEqual([["visit"], ["product"], ["checkout"]]);
  });

  it("begins with what it comes to at once, in one call that carries nothing of the visitor", async () => {
    localStorage.setItem("cartSessionId", "session_secret_of_this_browser");
    await (
      await load()
    )("/product/prod_1");
    expect(send).toHaveBeenCalledOnce();
    const [address, init] = send.mock.calls[0]!;
    expect(address).toBe("/api/visits");
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", keepalive: true });
    expect(init?.body).toBe('{"steps":["visit","product"]}');
    expect(init?.headers).toEqual({ "Content-Type": "application/json" });
  });

  it("reads the answer to its end, so that the browser is done with the call", async () => {
    const answer = new Response("{}");
    send.mockResolvedValue(answer);
    await (
      await load()
    )("/");
    await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
  });

  it("goes on in a tab that was opened from a page of the shop", async () => {
    referrer(`${location.origin}/`);
    await (
      await load()
    )("/product/prod_1");
    expect(sent()).toEqual([["product"]]);
  });

  it("goes on after a page elsewhere, and is another one after half an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await (
      await load()
    )("/");
    referrer("https://pay.example/");
    vi.advanceTimersByTime(29 * 60_000);
    await (
      await load()
    )("/order-success");
    expect(sent()).toEqual([["visit"]]);
    vi.advanceTimersByTime(30 * 60_000);
    await (
      await load()
    )("/product/prod_1");
    expect(sent()).toEqual([["visit"], ["visit", "product"]]);
  });

  it("has a cart once a piece was added, before the script was there or after", async () => {
    const add = async (result: () => Promise<unknown>) => {
      const mutation = client.getMutationCache().build(client, { mutationKey: ADDING, mutationFn: result });
      await mutation.execute(undefined).catch(() => undefined);
    };
    let count = await load();
    await count("/");
    await add(() => Promise.reject(new Error("Gone.")));
    expect(sent()).toEqual([["visit"]]);
    await add(() => Promise.resolve());
    await add(() => Promise.resolve());
    expect(sent()).toEqual([["visit"], ["cart"]]);

    sessionStorage.clear();
    send.mockClear();
    count = await load();
    await add(() => Promise.resolve());
    await count("/");
    expect(sent()).toEqual([["visit"], ["cart"]]);
  });
});

describe("nobody is counted", () => {
  it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }, { webdriver: true }, { onLine: false }])(
    "whose browser says %o",
    async (signals) => {
      says(signals);
      await (
        await load()
      )("/product/prod_1");
      expect(send).not.toHaveBeenCalled();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it("who is an admin", async () => {
    const count = await load();
    client.setQueryData(["/api/user"], { role: "admin" });
    await count("/");
    expect(send).not.toHaveBeenCalled();
  });

  it("whose tab can keep nothing: each page would count again", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No.", "SecurityError");
    });
    await (
      await load()
    )("/");
    expect(send).not.toHaveBeenCalled();
  });

  it("for a page that was drawn ahead, until it is shown", async () => {
    const prerendered = Object.assign(document, { prerendering: true });
    const counted = (await load())("/");
    expect(send).not.toHaveBeenCalled();
    prerendered.prerendering = false;
    document.dispatchEvent(new Event("prerenderingchange"));
    await counted;
    expect(sent()).toEqual([["visit"]]);
  });
});
