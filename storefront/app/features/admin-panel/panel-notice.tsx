import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { panelTexts } from "./texts";

type PanelNoticeProps = { title: string; text?: string; alert?: boolean; children?: ReactNode };

/** An empty, failed or refused state of the panel. */
export function PanelNotice({ title, text, alert = false, children }: PanelNoticeProps) {
  return (
    <div role={alert ? "alert" : undefined} className="flex flex-col items-start gap-2 border-t border-ash py-8">
      <p className="text-lg font-semibold tracking-tight">{title}</p>
      {text && <p className="max-w-prose break-words text-smoke">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** While something is read. */
export function PanelLoading({ text }: { text: string }) {
  return (
    <p role="status" className="animate-breathe border-t border-ash py-8 text-smoke">
      {text}
    </p>
  );
}

/** Where something could not be read. */
export function PanelFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <PanelNotice title={panelTexts.failed}>
      <Button size="dense" variant="line" onClick={onRetry}>
        {panelTexts.retry}
      </Button>
    </PanelNotice>
  );
}
