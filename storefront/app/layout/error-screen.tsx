import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { errorTexts } from "../shared-texts";

const RELOAD_CHECK_DELAY_MS = 1_000;

/** The number of error screens. A page that breaks again mounts a new one, so no single one can know. */
let onScreen = 0;

/** The error screen: retries in place, and reloads when the page is still broken a second later. */
export function ErrorScreen() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    onScreen += 1;
    return () => {
      onScreen -= 1;
    };
  }, []);

  const tryAgain = () => {
    setTimeout(() => {
      if (onScreen > 0) window.location.reload();
    }, RELOAD_CHECK_DELAY_MS);
    void navigate(pathname + search, { replace: true });
  };

  return (
    <main>
      <Notice poster="eye" title={errorTexts.title} text={errorTexts.note}>
        <Button onClick={tryAgain}>{errorTexts.tryAgain}</Button>
        <Button variant="line" onClick={() => window.location.reload()}>
          {errorTexts.refresh}
        </Button>
      </Notice>
    </main>
  );
}
