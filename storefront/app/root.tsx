import "./trusted-types";
import { QueryClientProvider } from "@tanstack/react-query";
import { useContext, useEffect, useState, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from "react-router";
import type { Route } from "./+types/root";
import { readPublic } from "./api/read-public";
import { currencyAbroad } from "./api/currency-abroad";
import { toHelp } from "./api/read-help";
import { toShownMenus } from "./api/read-menus";
import { readPublicConfig } from "./api/read-public-config";
import { readRegions } from "./api/read-regions";
import { toShownWords } from "./api/read-words";
import { callListeners } from "./api/call-listeners";
import { getQueryClient } from "./api/query-client";
import type { StoreConfig } from "./api/store-config";
import { Toaster } from "./components/ui/toaster";
import { BackgroundVideo } from "./features/background-video/background-video";
import { CartDrawerProvider } from "./features/cart/cart-drawer-state";
import { EARLY_CLICKS_SCRIPT, replayEarlyClicks } from "./layout/early-clicks";
import { ErrorScreen } from "./layout/error-screen";
import { ScriptMark } from "./layout/script-mark";
import stylesheet from "./styles/app.css?url";
import { errorTexts } from "./shared-texts";
import { WordsProvider } from "./layout/words-provider";

/** Fonts follow from the look, which the server adds, and the icons beside them (`look/look-head.ts`). */
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ context }: Route.LoaderArgs): Promise<StoreConfig> {
  const [publicConfig, { data }, { data: content }, { data: menus }, { data: home }, { data: pages }, regions] =
    await Promise.all([
      readPublicConfig(context),
      readPublic(context, "GET /api/search", { query: { limit: "1", facets: "true" } }),
      readPublic(context, "GET /api/words"),
      readPublic(context, "GET /api/menus"),
      readPublic(context, "GET /api/home"),
      readPublic(context, "GET /api/pages"),
      readRegions(context),
    ]);
  const categories = data?.facets?.categories.map(({ value }) => value) ?? [];
  return {
    ...publicConfig,
    words: toShownWords(content, regions),
    menus: toShownMenus(menus, categories),
    help: toHelp(pages, currencyAbroad(regions) ? null : content?.freeShippingFrom),
    hourHeading: content?.hourHeading,
    ...(home?.blocks ? { ownHome: true } : {}),
    ...(regions ? { regions } : {}),
  };
}

/** The configuration of a running store does not change under a visitor; under its owner it does. */
export const shouldRevalidate = () => callListeners.size > 0;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <script nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: EARLY_CLICKS_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Providers>
      <BackgroundVideo />
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
      <title>{errorTexts.title}</title>
      <ErrorScreen />
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(getQueryClient);
  const [isAlive, setAlive] = useState(false);

  // One render later than alive: by then what was chosen before has arrived in the forms, too.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the second render is the point
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (isAlive) replayEarlyClicks();
  }, [isAlive]);
  return (
    <QueryClientProvider client={queryClient}>
      <WordsProvider>
        <CartDrawerProvider>{children}</CartDrawerProvider>
      </WordsProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
