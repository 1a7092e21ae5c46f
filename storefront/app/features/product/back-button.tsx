import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { productQueries } from "../../api/products";
import { Button } from "../../components/ui/button";
import { isFromCatalogue } from "../../lib/from-catalogue";
import { isMusicPlaying } from "../music/music-playing";
import { productTexts } from "./texts";

/**
 * Loads the page anew once the browser has gone back to it. Not where leaving this document was enough.
 *
 * The new page restores its own place. A browser restores one, too, and later: the one of the page that is left, because
 * the list is not drawn yet. So it is asked not to, at the very end, when the router has asked it to.
 */
function reloadAfterGoingBack(): void {
  const left = new AbortController();
  window.addEventListener("pagehide", () => left.abort(), { once: true });
  const reload = () => {
    document.addEventListener("visibilitychange", () => (window.history.scrollRestoration = "manual"), { once: true });
    window.location.reload();
  };
  window.addEventListener("popstate", reload, { once: true, signal: left.signal });
}

/**
 * Goes home and loads it anew. Who came from the catalogue goes back to it: its filters and its scroll position stay.
 * Music that plays would stop, and without a network nothing would come: then the page is kept and its list is read again.
 */
function useGoHome() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const location = useLocation();
  return () => {
    const isLoaded = onlineManager.isOnline() && !isMusicPlaying();
    if (!isLoaded) void queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey });
    if (isFromCatalogue(location.state)) {
      if (isLoaded) reloadAfterGoingBack();
      void navigate(-1);
    } else if (isLoaded) {
      window.location.assign("/");
    } else {
      void navigate("/");
    }
  };
}

export function BackButton() {
  return (
    <button
      type="button"
      onClick={useGoHome()}
      className="caps -mb-4 inline-flex min-h-11 items-center gap-2 self-start text-smoke hover:text-bone md:mb-0"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {productTexts.back}
    </button>
  );
}

export function BackHomeButton() {
  return <Button onClick={useGoHome()}>{productTexts.back}</Button>;
}
