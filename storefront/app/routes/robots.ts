import { publicPageHeaders } from "../lib/page-headers";
import { serverContext } from "../api/server-context";
import type { Route } from "./+types/robots";

/** Each with what its address begins with; `$`: nothing more, as other pages may begin so. */
const PRIVATE_PAGES = [
  "/checkout",
  "/profile$",
  "/profile?",
  "/order-success",
  "/order-mails",
  "/newsletter/",
  "/order/",
  "/reset-password",
  "/admin-fix",
  "/shop-settings",
  "/api/",
  "/app$",
  "/app/",
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(serverContext).publicConfig;
  const lines = [
    "User-agent: *",
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", publicUrl).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", ...publicPageHeaders() },
  });
}
