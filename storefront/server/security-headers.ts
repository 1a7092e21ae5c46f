import { hashSource } from "./page-scripts.ts";

/** Header names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

const BASE: HeaderList = ["X-Content-Type-Options", "nosniff", "Referrer-Policy", "strict-origin-when-cross-origin"];

const CLOSED: HeaderList = [
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy",
  "same-origin",
];

/** Wallets open in Stripe's frames, some in a window of their own. */
const OPEN_TO_WALLETS: HeaderList = [
  "Permissions-Policy",
  'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  "Cross-Origin-Opener-Policy",
  "same-origin-allow-popups",
];

const RESOURCE_POLICY = "Cross-Origin-Resource-Policy";
const HSTS_VALUE = "max-age=31536000";

export type BaseOptions = { isStripeEnabled?: boolean; hstsSubdomains?: boolean };

/** For every response. HSTS only where the public address is https. */
export function baseHeaders(publicUrl: string, options: BaseOptions = {}): HeaderList {
  const { isStripeEnabled = false, hstsSubdomains = false } = options;
  const hsts = `${HSTS_VALUE}${hstsSubdomains ? "; includeSubDomains" : ""}`;
  const isSecure = publicUrl.startsWith("https:");
  return [
    ...BASE,
    ...(isStripeEnabled ? OPEN_TO_WALLETS : CLOSED),
    RESOURCE_POLICY,
    "same-origin",
    ...(isSecure ? ["Strict-Transport-Security", hsts] : []),
  ];
}

function replaced(headers: HeaderList, replacements: Record<string, string>): HeaderList {
  const names = new Set(Object.keys(replacements).map((name) => name.toLowerCase()));
  const kept: HeaderList = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? "";
    if (!names.has(name.toLowerCase())) kept.push(name, headers[i + 1] ?? "");
  }
  return [...kept, ...Object.entries(replacements).flat()];
}

/** For a page whose address holds a secret. */
export function privateHeaders(headers: HeaderList): HeaderList {
  return replaced(headers, { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
}

/** For stored pictures and videos, which mail clients and feed readers show. */
export function sharedHeaders(base: HeaderList): HeaderList {
  return replaced(base, { [RESOURCE_POLICY]: "cross-origin" });
}

/** `apiBase` replaces the address of Stripe's API. */
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

/** Style attributes that Radix' tabs render on the server, allowed by their hashes. */
const STYLE_ATTRIBUTES = ["outline:none;", "animation-duration:0s;"].map(hashSource).join(" ");

/** Stripe.js writes style attributes, and brings no style sheets. */
function stylePolicy(stripe: StripeOrigins | null, styles: readonly string[]): string[] {
  if (stripe) return [["style-src 'self'", ...styles].join(" "), "style-src-attr 'unsafe-inline'"];
  return [[`style-src 'self' 'unsafe-hashes' ${STYLE_ATTRIBUTES}`, ...styles].join(" ")];
}

/** The storefront's one policy is named `default`; Stripe.js may bring others. */
function trustedTypes(stripe: StripeOrigins | null): string[] {
  return ["require-trusted-types-for 'script'", ...(stripe ? [] : ["trusted-types default"])];
}

/** `shown`: origins of videos and music. `stored`: our public origin and the bucket's. `sent`: where uploads go. */
export type MediaSources = { shown: readonly string[]; stored: readonly string[]; sent: readonly string[] };

/** An owner's playlist may name any https address; http only where the store is reached by it, as browsers refuse the mix. */
export function mediaSources(publicUrl: string, bucketOrigins: readonly string[]): MediaSources {
  const schemes = publicUrl.startsWith("https:") ? ["https:"] : ["https:", "http:"];
  const stored = [new URL(publicUrl).origin, ...bucketOrigins];
  return { shown: [...schemes, ...bucketOrigins], stored, sent: bucketOrigins };
}

export type PagePolicy = {
  /** Sources of the inline scripts that this page may run. */
  scripts: readonly string[];
  /** Of the look's inline style sheet. */
  styles?: readonly string[];
  /** Other origins whose pictures the catalogue shows. */
  images: readonly string[];
  media: MediaSources;
  stripe: StripeOrigins | null;
};

/** Only our files, the inline scripts that we rendered, and Stripe's where cards are taken may run (docs/decisions/0010). */
export function pagePolicy({ scripts, styles = [], images, media, stripe }: PagePolicy): string {
  const { script, connect, frame } = stripeSources(stripe);
  const pictures = new Set([...media.stored, ...images]);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...script].join(" "),
    ...stylePolicy(stripe, styles),
    ["img-src 'self' data: blob:", ...pictures].join(" "),
    ["media-src 'self' blob:", ...media.shown].join(" "),
    ["connect-src 'self'", ...connect, ...media.sent].join(" "),
    ["frame-src", ...frame].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...trustedTypes(stripe),
  ].join("; ");
}

/** For data: nothing in it may run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a picture opened by itself: SVG can carry scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For scripts and fonts. */
export const FRAME_POLICY = "frame-ancestors 'none'";

/** For a page without scripts. */
export function plainPagePolicy(styleSheet: string): string {
  return `default-src 'none'; style-src ${hashSource(styleSheet)}; frame-ancestors 'none'; base-uri 'none'`;
}

/** For Medusa's dashboard, which styles inline and shows pictures from anywhere. */
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
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
