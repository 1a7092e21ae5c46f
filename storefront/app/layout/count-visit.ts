import type { PathOf } from "@nocturne/contract";
import type { VisitStep } from "@nocturne/contract/visit-steps";
import { userQuery } from "../api/account";
import { ADDING } from "../api/cart";
import { getQueryClient } from "../api/query-client";

const VISITS = "/api/visits" satisfies PathOf<"countVisit">;

/** What this tab has said of its visit already. It never leaves the browser, and ends with the tab. */
const STORAGE_KEY = "visit";
/** After so many minutes without a page, the next one begins another visit. */
const PAUSE = 30;
const MINUTE_MS = 60_000;

/** `at` is the minute of the last page: a finer time would tell two tabs apart. */
type Counted = { at: number; steps: VisitStep[] };

/** What some browsers know, and TypeScript does not. */
type BrowserSignals = { globalPrivacyControl?: boolean };
type PrerenderedDocument = Document & { prerendering?: boolean };

let isWatching = false;

/**
 * Counts that a page was opened, and what the visit has come to with it: each step once. Nobody is counted who drives the
 * browser by a program, asks not to be tracked, is an admin, or whose tab can keep nothing. Nothing that could tell one visitor from
 * another is sent: no cookie, no token, no address of a page.
 */
export async function countVisit(pathname: string): Promise<void> {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & BrowserSignals;
  if (navigator.webdriver || globalPrivacyControl || doNotTrack === "1" || !navigator.onLine) return;
  if ((document as PrerenderedDocument).prerendering) await untilShown();
  if ((await getQueryClient().ensureQueryData(userQuery()))?.role === "admin") return;
  note(...stepsOf(pathname));
  watchCart();
}

const untilShown = () =>
  new Promise((resolve) => document.addEventListener("prerenderingchange", resolve, { once: true }));

function stepsOf(pathname: string): VisitStep[] {
  if (pathname.startsWith("/product/")) return ["product"];
  return pathname === "/checkout" ? ["checkout"] : [];
}

/** A piece that was added before this script was there counts as well. */
function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  const mutations = getQueryClient().getMutationCache();
  const look = () => {
    if (mutations.find({ mutationKey: ADDING, status: "success" })) note("cart");
  };
  look();
  mutations.subscribe(look);
}

function note(...steps: VisitStep[]): void {
  const now = Math.floor(Date.now() / MINUTE_MS);
  const kept = readCounted();
  const goesOn = kept ? now - kept.at < PAUSE : document.referrer.startsWith(`${location.origin}/`);
  const counted = kept && goesOn ? kept.steps : [];
  const fresh = [...(goesOn ? [] : (["visit"] as const)), ...steps].filter((step) => !counted.includes(step));
  // What cannot be kept would be counted again.
  if (!writeCounted({ at: now, steps: [...counted, ...fresh] }) || fresh.length === 0) return;
  void fetch(VISITS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ steps: fresh }),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  })
    // What nobody reads keeps its connection open.
    .then((answer) => answer.text())
    .catch(() => {
      // A count that does not arrive is one less.
    });
}

function readCounted(): Counted | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Counted | null;
  } catch {
    return null;
  }
}

function writeCounted(counted: Counted): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(counted));
    return true;
  } catch {
    return false;
  }
}
