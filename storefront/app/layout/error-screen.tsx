import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { errorTexts } from "../texts";

const RELOAD_CHECK_MS = 1_000;

/** What is left when a page broke: try it again in place, and reload when a second later it is still broken. */
export function ErrorScreen() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Gone from the screen means the page has recovered.
  useEffect(() => () => clearTimeout(timer.current), []);

  const tryAgain = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => window.location.reload(), RELOAD_CHECK_MS);
    void navigate(pathname + search, { replace: true });
  };

  return (
    <main>
      <Notice title={errorTexts.title} text={errorTexts.note}>
        <Button onClick={tryAgain}>{errorTexts.tryAgain}</Button>
        <Button variant="line" onClick={() => window.location.reload()}>
          {errorTexts.refresh}
        </Button>
      </Notice>
    </main>
  );
}
