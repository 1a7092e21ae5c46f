import { CORNERS, DENSITIES, DISPLAY_FONTS, TEXT_FONTS, type Look } from "@nocturne/contract/look";
import { colourFaults } from "@nocturne/contract/look-colours";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { errorText } from "../../../api/api-error";
import { adminLookQuery, publishLook, restoreLook, type AdminLook } from "../../../api/look";
import { SelectField } from "../../../components/ui/select-field";
import { Button, buttonClass } from "../../../components/ui/button";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { ColourField } from "./colour-field";
import { exportLook, importLook } from "./look-file";
import { LookHistory } from "./look-history";
import { PictureFields } from "./picture-fields";
import { PresetChoice } from "./preset-choice";
import { lookTexts } from "./texts";
import { useDraft } from "./use-draft";

/** How the shop looks: chosen, seen on its pages, published, and taken back. */
export default function LookSection() {
  const { data, isError, refetch } = useQuery(adminLookQuery());
  if (data) return <LookEditor published={data} />;
  if (isError) return <PanelFailure onRetry={() => void refetch()} />;
  return <PanelLoading text={shopSettingsTexts.loading} />;
}

function LookEditor({ published }: { published: AdminLook }) {
  const queryClient = useQueryClient();
  const { draft, isChanged, change, take } = useDraft(published.look);
  const [isBusy, setBusy] = useState(false);
  const faults = colourFaults(draft);

  const send = async (work: () => Promise<AdminLook>, done: { title: string; text: string }) => {
    setBusy(true);
    try {
      const now = await work();
      queryClient.setQueryData(adminLookQuery().queryKey, now);
      take(now.look);
      showToast(done);
    } catch (error) {
      showFailure({ ...lookTexts.notPublished, text: errorText(error, lookTexts.notPublished.text) });
      await queryClient.invalidateQueries({ queryKey: adminLookQuery().queryKey });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid gap-10">
      <PresetChoice look={draft} onChoose={change} />
      <section aria-labelledby="look-colours">
        <h3 id="look-colours" className="text-lg font-semibold tracking-tight">
          {lookTexts.colours}
        </h3>
        <p className="mt-1 max-w-prose text-smoke">{lookTexts.coloursNote}</p>
        <div className="mt-4 grid gap-5 md:grid-cols-3">
          {(["paper", "text", "accent"] as const).map((name) => (
            <ColourField
              key={name}
              name={name}
              look={draft}
              fault={faults.find(({ field }) => field === name)}
              onChange={(colour) => change({ [name]: colour })}
            />
          ))}
        </div>
      </section>
      <TypeAndRoom look={draft} change={change} />
      <PictureFields look={draft} change={change} />
      <div className="grid gap-3 border-t border-ash pt-5">
        <div className="flex flex-wrap gap-3">
          <Button
            size="dense"
            disabled={!isChanged || faults.length > 0}
            busy={isBusy}
            onClick={() => void send(() => publishLook({ look: draft, seen: published.version }), lookTexts.published)}
          >
            {isBusy ? lookTexts.publishing : lookTexts.publish}
          </Button>
          <Link to="/" className={buttonClass("line", "", "dense")}>
            {lookTexts.preview}
          </Link>
          <Button size="dense" variant="line" disabled={!isChanged} onClick={() => take(published.look)}>
            {lookTexts.discard}
          </Button>
          <LookFileButtons look={draft} onImport={change} />
        </div>
        {isChanged && <p className="max-w-prose text-smoke">{lookTexts.previewNote}</p>}
      </div>
      <LookHistory
        current={published.version}
        onRestore={(number) => void send(() => restoreLook({ number, seen: published.version }), lookTexts.restored)}
      />
    </div>
  );
}

type ChangeProps = { look: Look; change: (part: Partial<Look>) => void };

function TypeAndRoom({ look, change }: ChangeProps) {
  const { fonts, cornersOf, densityOf } = lookTexts;
  return (
    <section aria-labelledby="look-type">
      <h3 id="look-type" className="text-lg font-semibold tracking-tight">
        {lookTexts.type}
      </h3>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <SelectField
          label={lookTexts.displayFont}
          value={look.displayFont}
          options={DISPLAY_FONTS.map((name) => [name, fonts[name]])}
          onChoose={(displayFont) => change({ displayFont })}
        />
        <SelectField
          label={lookTexts.textFont}
          value={look.textFont}
          options={TEXT_FONTS.map((name) => [name, fonts[name]])}
          onChoose={(textFont) => change({ textFont })}
        />
        <SelectField
          label={lookTexts.corners}
          value={look.corners}
          options={CORNERS.map((name) => [name, cornersOf[name]])}
          onChoose={(corners) => change({ corners })}
        />
        <SelectField
          label={lookTexts.density}
          value={look.density}
          options={DENSITIES.map((name) => [name, densityOf[name]])}
          onChoose={(density) => change({ density })}
        />
      </div>
    </section>
  );
}

function LookFileButtons({ look, onImport }: { look: Look; onImport: (look: Look) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    const found = file && (await importLook(file));
    if (found) onImport(found);
    if (found) showToast(lookTexts.imported);
    else if (file) showFailure(lookTexts.importFailed);
  };
  return (
    <div className="flex gap-3">
      <Button size="dense" variant="line" onClick={() => exportLook(look)}>
        {lookTexts.exportFile}
      </Button>
      <Button size="dense" variant="line" onClick={() => input.current?.click()}>
        {lookTexts.importFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={lookTexts.importFile}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
    </div>
  );
}
