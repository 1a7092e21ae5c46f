import { useQuery } from "@tanstack/react-query";
import { openPageQuery } from "../../../api/admin-pages";
import { Button } from "../../../components/ui/button";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { PageEditor } from "./page-editor";
import { pageEditorTexts, pagesTexts } from "./texts";

/** Reads a page anew each time that it is opened, and once: while it is written nothing else changes it here. */
export function OpenPage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, isError, refetch } = useQuery(openPageQuery(id));
  if (data) return <PageEditor opened={data} onLeave={onLeave} />;
  if (!isError) return <PanelLoading text={pagesTexts.loading} />;
  return (
    <>
      <PanelFailure onRetry={() => void refetch()} />
      <Button size="dense" variant="line" onClick={onLeave}>
        {pageEditorTexts.back}
      </Button>
    </>
  );
}
