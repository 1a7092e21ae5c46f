import { Settings2 } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { holdBackground } from "../../lib/motion";
import { commonTexts } from "../../shared-texts";

const AdminPanel = lazy(() => import("./admin-panel"));

const PANEL_ID = "admin";

/**
 * The button of the admin panel, and the panel. Its code loads when it is opened first, so shoppers load none of it.
 * Closing hides it and keeps what is typed or uploading. The address `/#admin` opens it at once, and `/#admin?state=open` at orders that are looked for.
 */
export function AdminToggle({ onOpenChange }: { onOpenChange?: (isOpen: boolean) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  const { hash, key } = useLocation();

  // The hash may also change while the page is open, and be asked for again.
  useEffect(() => {
    const openWhenAsked = () => {
      if (!/^#admin(\?|$)/.test(window.location.hash)) return;
      setWanted(true);
      setOpen(true);
    };
    openWhenAsked();
    window.addEventListener("hashchange", openWhenAsked);
    return () => window.removeEventListener("hashchange", openWhenAsked);
  }, [hash, key]);

  const toggle = () => {
    setWanted(true);
    setOpen(!isOpen);
  };
  useEffect(() => onOpenChange?.(isOpen), [isOpen, onOpenChange]);
  useEffect(() => {
    holdBackground(isOpen);
    return () => holdBackground(false);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) bar.current?.scrollIntoView?.({ block: "start" });
  }, [isOpen]);

  return (
    <>
      {/* Of no height: the button lies over the corner of what comes next, the footer or the panel. */}
      <div ref={bar} className="gutter relative z-10 flex h-0 -scroll-mt-5.5 justify-end">
        <button
          type="button"
          aria-label={commonTexts.toggleAdmin}
          title={commonTexts.toggleAdmin}
          aria-expanded={isOpen}
          aria-controls={isWanted ? PANEL_ID : undefined}
          onClick={toggle}
          className="panel-toggle caps text-smoke hover:text-bone aria-expanded:text-acid"
        >
          <Settings2 aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      {isWanted && (
        <div id={PANEL_ID} hidden={!isOpen} className="min-h-[calc(100svh-6.5rem)] border-t border-ash bg-ink">
          <Suspense fallback={null}>
            <AdminPanel />
          </Suspense>
        </div>
      )}
    </>
  );
}
