import { useContext, useEffect, useLayoutEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { HydratedApart } from "../components/hydrated-apart";
import { useStoreConfig } from "../api/store-config";
import { onPageSettled } from "../lib/use-page-settled";
import { commonTexts } from "../shared-texts";
import { WordText } from "../words/word-text";
import { WordsContext } from "../words/words-context";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineNotice } from "./offline-notice";
import { SignInNotice } from "./sign-in-notice";

let lastPathname: string | null = null;

/**
 * After a navigation the focus moves to the new content, in the same commit, so that the next key press finds it there.
 */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) main.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [pathname]);
  return main;
}

/** Counts the page, when nothing else is to be done. Where the script does not arrive, nothing is counted. */
function useCountedVisit(pathname: string) {
  const { visitCounting } = useStoreConfig();
  useEffect(() => {
    if (!visitCounting) return undefined;
    return onPageSettled(
      () => void import("./count-visit").then(({ countVisit }) => countVisit(pathname)).catch(() => undefined),
    );
  }, [visitCounting, pathname]);
}

/** Banner, header, content, footer: the frame of every page. */
export function PageShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusOnNewPage(pathname);
  useCountedVisit(pathname);
  const {
    words: { banner },
    Field,
  } = useContext(WordsContext);
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="caps sr-only z-50 bg-acid text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3 focus:outline-offset-4"
      >
        {commonTexts.skipToContent}
      </a>
      {(banner || Field) && (
        <aside aria-label={commonTexts.bannerLabel} className="border-b border-ash bg-soot">
          <WordText of="banner" className="caps px-4 py-1.5 text-center text-bone" />
        </aside>
      )}
      <HydratedApart>
        <Header />
      </HydratedApart>
      <OfflineNotice />
      <main id="content" ref={main} tabIndex={-1} className="flex-1">
        <SignInNotice />
        <HydratedApart>{children}</HydratedApart>
      </main>
      <HydratedApart>
        <Footer />
      </HydratedApart>
    </div>
  );
}
