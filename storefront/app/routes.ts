import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("product/:id", "routes/product.tsx"),
  route("search", "routes/search.tsx"),
  route("checkout", "routes/checkout.tsx"),
  route("auth", "routes/auth.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("profile", "routes/profile.tsx"),
  route("admin-fix", "routes/admin-fix.tsx"),
  route("order-success", "routes/order-success.tsx"),
  route("order-mails", "routes/order-mails.tsx"),
  route("order/:token", "routes/order.tsx"),
  route("order-status", "routes/order-status.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemaps/:part", "routes/sitemap-part.ts"),
  route("feeds/google.xml", "routes/google-feed.ts"),
  route("feeds/meta.xml", "routes/meta-feed.ts"),
  route("feeds/new.rss", "routes/new-products-feed.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
