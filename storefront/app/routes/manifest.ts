import { publicPageHeaders } from "../lib/page-headers";
import { readPublicConfig } from "../api/read-public-config";
import { serverContext } from "../api/server-context";
import type { Route } from "./+types/manifest";

/** What a phone needs to put the store on its home screen (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const { storeName } = await readPublicConfig(context);
  const { look } = context.get(serverContext);
  const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
    src: look.icon ? look.icon.replace(/\.\w+$/, `${name.replace("icon", "")}-${size}.png`) : `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: storeName,
    short_name: storeName,
    start_url: "/",
    display: "minimal-ui",
    background_color: look.paper,
    theme_color: look.paper,
    icons: [icon("icon", 192, "any"), icon("icon", 512, "any"), icon("icon-maskable", 512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", ...publicPageHeaders() },
  });
}
