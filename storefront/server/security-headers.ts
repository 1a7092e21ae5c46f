import { createHash } from "node:crypto";

/** Header names and values in turn, as `writeHead` takes them. */
export type HeaderList = string[];

const BASE: HeaderList = [
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
  "Permissions-Policy",
  "camera=(), geolocation=(), microphone=(), payment=(self)",
  "Cross-Origin-Opener-Policy",
  "same-origin",
];

const HSTS: HeaderList = ["Strict-Transport-Security", "max-age=31536000"];

/** What goes with every answer. HSTS only where the world reaches us by https. */
export function baseHeaders(publicUrl: string): HeaderList {
  return publicUrl.startsWith("https:") ? [...BASE, ...HSTS] : BASE;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

const hashSource = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The policy of one page: besides our own files only the inline scripts that we rendered may run. */
export function pagePolicy(html: string): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => hashSource(script)));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, "https://js.stripe.com"].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https: blob:",
    "connect-src 'self' https://api.stripe.com",
    "frame-src https://js.stripe.com https://hooks.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** For data: nothing in it may run, wherever it ends up being opened. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For a picture that is opened by itself: SVG could carry scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For the readable description of /api: text and its style, nothing that runs. */
export const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** For Medusa's own dashboard, which styles inline and shows pictures from anywhere. */
export const DASHBOARD_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "object-src 'none'",
].join("; ");
