import type { HomeBlock } from "@nocturne/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, isApiError } from "../../../api/api-error";
import { adminHomeQuery, publishHome, restoreHome, type AdminHome } from "../../../api/home";
import { Button } from "../../../components/ui/button";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { timeText } from "../../../lib/time-text";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { shopSettingsTexts } from "../texts";
import { AddBlock } from "./add-block";
import { BlockList } from "./block-list";
import { EMPTY, textOf, toRow, type Row } from "./draft";
import { HomeHistory } from "./home-history";
import { HomePreview } from "./home-preview";
import { homeTexts } from "./texts";

/** The home page: its blocks, in the owner's order. */
export default function HomeSection() {
  const { data, isError, refetch } = useQuery({ ...adminHomeQuery(), staleTime: Infinity, gcTime: 0 });
  if (data) return <HomeForm opened={data} />;
  return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={shopSettingsTexts.loading} />;
}

/** The first fault that the server found, by the block that it is in. */
function faultOf(error: unknown): { index: number | null; text: string } {
  const detail = isApiError(error) ? error.details[0] : undefined;
  const place = /^blocks\.(\d+)/.exec(detail?.path ?? "");
  if (!detail || !place) return { index: null, text: detail?.message ?? errorText(error, homeTexts.failed.text) };
  return { index: Number(place[1]), text: homeTexts.fault(Number(place[1]) + 1, detail.message) };
}

function HomeForm({ opened }: { opened: AdminHome }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(opened);
  const [rows, setRows] = useState<Row[]>(() => opened.blocks.map(toRow));
  const [open, setOpen] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<AdminHome | null>(null);
  const [fault, setFault] = useState("");
  const [isPreview, setPreview] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const blocks = rows.map(({ block }) => block);
  const isChanged = textOf(blocks) !== textOf(saved.blocks);
  useUnsavedGuard(isChanged);

  const start = (home: AdminHome) => {
    setSaved(home);
    setRows(home.blocks.map(toRow));
    setOpen(null);
    setTheirs(null);
    setFault("");
  };
  const send = async (work: () => Promise<AdminHome>, done: { title: string; text: string }) => {
    setBusy(true);
    setFault("");
    try {
      const next = await work();
      queryClient.setQueryData(adminHomeQuery().queryKey, next);
      start(next);
      showToast(done);
    } catch (error) {
      if (isApiError(error) && error.code === "home_changed") {
        setTheirs(await queryClient.fetchQuery(adminHomeQuery()).catch(() => null));
      } else {
        const { index, text } = faultOf(error);
        const row = index === null ? undefined : rows[index];
        if (row) setOpen(row.id);
        setFault(text);
        showFailure({ ...homeTexts.failed, text });
      }
    } finally {
      setBusy(false);
    }
  };
  const publish = (seen: number) => send(() => publishHome({ blocks, seen }), homeTexts.published);
  const add = (kind: HomeBlock["kind"]) => {
    const row = toRow(EMPTY[kind]);
    setRows([...rows, row]);
    setOpen(row.id);
  };

  return (
    <div className="grid gap-8">
      <section aria-labelledby="home-blocks" className="grid gap-3">
        <h3 id="home-blocks" className="text-lg font-semibold tracking-tight">
          {homeTexts.blocks}
        </h3>
        <p className="text-smoke">{homeTexts.blocksNote}</p>
        <BlockList rows={rows} open={open} onOpen={setOpen} onChange={setRows} />
        <AddBlock blocks={blocks} onAdd={add} />
      </section>
      {theirs && (
        <div role="alert" className="grid gap-3 border-l-2 border-blood pl-4">
          <p className="text-blood">{homeTexts.conflict(theirs.by ?? homeTexts.somebody)}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="dense" variant="line" onClick={() => start(theirs)}>
              {homeTexts.useTheirs}
            </Button>
            <Button size="dense" variant="line" busy={isBusy} onClick={() => void publish(theirs.version)}>
              {homeTexts.keepMine}
            </Button>
          </div>
        </div>
      )}
      <div className="grid gap-3">
        {fault && (
          <p role="alert" className="border-l-2 border-blood pl-3 text-blood">
            {fault}
          </p>
        )}
        <p role="status" className="text-smoke">
          {isChanged && homeTexts.unsaved}
          {!isChanged && (saved.by && saved.at ? homeTexts.lastBy(saved.by, timeText(saved.at)) : homeTexts.original)}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="dense" busy={isBusy} disabled={!isChanged} onClick={() => void publish(saved.version)}>
            {isBusy ? homeTexts.publishing : homeTexts.publish}
          </Button>
          <Button size="dense" variant="line" onClick={() => setPreview(true)}>
            {homeTexts.preview}
          </Button>
          <Button size="dense" variant="line" disabled={!isChanged} onClick={() => start(saved)}>
            {homeTexts.discard}
          </Button>
        </div>
      </div>
      <HomeHistory
        current={saved.version}
        onRestore={(number) => void send(() => restoreHome({ number, seen: saved.version }), homeTexts.restored)}
      />
      {isPreview && <HomePreview blocks={blocks} onClose={() => setPreview(false)} />}
    </div>
  );
}
