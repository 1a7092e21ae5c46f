import { createHash } from "node:crypto";

/** Header names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

const BASE: HeaderList = ["X-Content-Type-Options", "nosniff", "Referrer-Policy", "strict-origin-when-cross-origin"];

const CLOSED: HeaderList = [
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy",
  "same-origin",
];

/** Wallets live in frames of Stripe's, and some of them ask in a window of their own. */
const OPEN_TO_WALLETS: HeaderList = [
  "Permissions-Policy",
  'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  "Cross-Origin-Opener-Policy",
  "same-origin-allow-popups",
];

const HSTS: HeaderList = ["Strict-Transport-Security", "max-age=31536000"];

/** What goes with every answer. HSTS only where the world reaches us by https, and wallets only where they can pay. */
export function baseHeaders(publicUrl: string, takesCards = false): HeaderList {
  const isSecure = publicUrl.startsWith("https:");
  return [...BASE, ...(takesCards ? OPEN_TO_WALLETS : CLOSED), ...(isSecure ? HSTS : [])];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Where the pages of a store that takes cards reach Stripe; `apiBase` is another address in its API's place. */
export type StripeOrigins = { apiBase: string | null };

function stripeSources(stripe: StripeOrigins | null): { script: string[]; connect: string[]; frame: string[] } {
  if (!stripe) return { script: [], connect: [], frame: ["'none'"] };
  const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"];
  const api = stripe.apiBase ? [new URL(stripe.apiBase).origin] : [];
  return {
    script: scripts,
    connect: ["https://api.stripe.com", ...api],
    frame: [...scripts, "https://hooks.stripe.com"],
  };
}

/** Where pictures, videos and music are shown from, and where uploads are sent to, besides our own address. */
export type MediaSources = { shown: readonly string[]; sent: readonly string[] };

const NO_MEDIA_BUT_HTTPS: MediaSources = { shown: ["https:"], sent: [] };

/**
 * Pictures and streams may come from any https address, as an owner's playlist does; from plain http ones only where the
 * store itself is reached that way, since browsers refuse the mixture. Uploads go to the bucket alone.
 */
export function mediaSources(publicUrl: string, bucketOrigins: readonly string[]): MediaSources {
  const schemes = publicUrl.startsWith("https:") ? ["https:"] : ["https:", "http:"];
  return { shown: [...schemes, ...bucketOrigins], sent: bucketOrigins };
}

/**
 * The policy of one page: besides our own files only the inline scripts that we rendered may run, and Stripe's in a store
 * that takes cards.
 */
export function pagePolicy(
  html: string,
  media: MediaSources = NO_MEDIA_BUT_HTTPS,
  stripe: StripeOrigins | null = null,
): string {
  const { script, connect, frame } = stripeSources(stripe);
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => hashSource(script)));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...script].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...media.shown].join(" "),
    ["media-src 'self' blob:", ...media.shown].join(" "),
    ["connect-src 'self'", ...connect, ...media.sent].join(" "),
    ["frame-src", ...frame].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** For data: nothing in it may run, wherever it ends up being opened. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a picture that is opened by itself: SVG could carry scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For what is no document of its own, such as scripts and fonts: nobody frames it. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** For the readable description of /api: text and its style, nothing that runs. */
export const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** For Medusa's own dashboard, which styles inline and shows pictures from anywhere. */
export function dashboardPolicy(media: MediaSources): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...media.shown].join(" "),
    ["media-src 'self' blob:", ...media.shown].join(" "),
    ["connect-src 'self'", ...media.sent].join(" "),
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
