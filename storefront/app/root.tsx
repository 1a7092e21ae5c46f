import "./trusted-types";
import { QueryClientProvider } from "@tanstack/react-query";
import { useContext, useEffect, useState, type ReactNode } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  type LinksFunction,
} from "react-router";
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
import { HydratedApart, whenHydrated } from "./components/hydrated-apart";
import { Toaster } from "./components/ui/toaster";
import { BackgroundVideo } from "./features/background-video/background-video";
import { CartDrawerProvider } from "./features/cart/cart-drawer-state";
import { EARLY_CLICKS_SCRIPT, replayEarlyClicks } from "./layout/early-clicks";
import { ErrorScreen } from "./layout/error-screen";
import { LivePageHead, PageHead } from "./layout/page-head";
import { ScriptMark } from "./layout/script-mark";
import stylesheet from "./styles/app.css?url";
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

export const Layout = import.meta.env.SSR ? Document : LiveDocument;

/** The server's half: all of the page. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <script nonce={useContext(ScriptMark)} dangerouslySetInnerHTML={{ __html: EARLY_CLICKS_SCRIPT }} />
        <PageHead />
        <Links />
      </head>
      <body>
        <div id="root" className="contents">
          {children}
        </div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The browser's half: what is in `#root`, and the head's tags of the page. */
function LiveDocument({ children }: { children: ReactNode }) {
  UNSAFE_useScrollRestoration();
  return (
    <>
      {children}
      <LivePageHead />
    </>
  );
}

export default function App() {
  return (
    <Providers>
      <HydratedApart>
        <BackgroundVideo />
      </HydratedApart>
      <HydratedApart>
        <Outlet />
      </HydratedApart>
    </Providers>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
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
    if (isAlive) void whenHydrated().then(replayEarlyClicks);
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
