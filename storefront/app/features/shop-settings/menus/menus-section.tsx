import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminMenusQuery, adminPagesQuery, saveMenus, type AdminMenus } from "../../../api/admin-pages";
import { errorText, isApiError } from "../../../api/api-error";
import { categoriesQuery } from "../../../api/search";
import { Button } from "../../../components/ui/button";
import { TextField } from "../../../components/ui/text-field";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { timeText } from "../../../lib/time-text";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { AddEntry } from "./add-entry";
import { textOf, toDraft, toMenus, toRow, type Draft, type Entry } from "./entries";
import { MenuList, type KnownPages } from "./menu-list";
import { menusTexts } from "./texts";

/** What header and footer lead to. */
export default function MenusSection() {
  const { data, isError, refetch } = useQuery({ ...adminMenusQuery(), staleTime: Infinity, gcTime: 0 });
  if (data) return <MenusForm opened={data} />;
  return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={menusTexts.loading} />;
}

function useKnown() {
  const { data } = useQuery(adminPagesQuery());
  const { data: categories = [] } = useQuery(categoriesQuery());
  const pages = data?.pages ?? [];
  const known: KnownPages = {
    titles: new Map(pages.map(({ slug, title }) => [slug, title])),
    isPublic: new Set(pages.filter(({ isPublic }) => isPublic).map(({ slug }) => slug)),
  };
  return { pages, categories, known };
}

/** Guards the menus while no dialog does. */
function UnsavedGuard({ hasUnsaved }: { hasUnsaved: boolean }) {
  useUnsavedGuard(hasUnsaved);
  return null;
}

/** Everything at once: an order is seen as a whole, and saved so. */
function MenusForm({ opened }: { opened: AdminMenus }) {
  const queryClient = useQueryClient();
  const { pages, categories, known } = useKnown();
  const [saved, setSaved] = useState(opened);
  const [draft, setDraft] = useState<Draft>(() => toDraft(opened.menus));
  const [theirs, setTheirs] = useState<AdminMenus | null>(null);
  const [adding, setAdding] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = textOf(toMenus(draft)) !== textOf(saved.menus);

  const change = (index: number, part: Partial<Draft[number]>) =>
    setDraft(draft.map((list, at) => (at === index ? { ...list, ...part } : list)));
  const start = (menus: AdminMenus) => {
    setSaved(menus);
    setDraft(toDraft(menus.menus));
    setTheirs(null);
  };
  const save = async (seen: number) => {
    setBusy(true);
    try {
      const next = await saveMenus({ menus: toMenus(draft), seen });
      queryClient.setQueryData(adminMenusQuery().queryKey, next);
      start(next);
      showToast(menusTexts.saved);
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "menus_changed";
      if (isConflict) setTheirs(await queryClient.fetchQuery(adminMenusQuery()).catch(() => null));
      else {
        const detail = isApiError(error) ? error.details[0]?.message : undefined;
        showFailure({ title: menusTexts.error, text: detail ?? errorText(error, menusTexts.failed) });
      }
    } finally {
      setBusy(false);
    }
  };
  const add = (entry: Entry) => {
    if (adding !== null) change(adding, { rows: [...draft[adding]!.rows, toRow(entry)] });
  };
  const nameOfMenu = (index: number) => (index === 0 ? menusTexts.header : menusTexts.footer(index));

  return (
    <div className="grid gap-10">
      {draft.map((list, index) => (
        <section key={index} aria-label={nameOfMenu(index)} className="grid gap-3">
          <h3 className="text-lg font-semibold tracking-tight">{nameOfMenu(index)}</h3>
          {index === 0 ? (
            <p className="text-smoke">{menusTexts.headerNote}</p>
          ) : (
            <TextField
              label={menusTexts.heading}
              size="dense"
              maxLength={40}
              value={list.title}
              error={list.title.trim() ? undefined : menusTexts.invalidLabel}
              onChange={({ target }) => change(index, { title: target.value })}
            />
          )}
          <MenuList rows={list.rows} pages={known} onChange={(rows) => change(index, { rows })} />
          <Button size="dense" variant="line" className="justify-self-start" onClick={() => setAdding(index)}>
            {menusTexts.add(nameOfMenu(index))}
          </Button>
        </section>
      ))}
      {theirs && (
        <div role="alert" className="grid gap-3 border-l-2 border-blood pl-4">
          <p className="text-blood">{menusTexts.conflict(theirs.by ?? menusTexts.somebody)}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="dense" variant="line" onClick={() => start(theirs)}>
              {menusTexts.useTheirs}
            </Button>
            <Button size="dense" variant="line" busy={isBusy} onClick={() => void save(theirs.version)}>
              {menusTexts.keepMine}
            </Button>
          </div>
        </div>
      )}
      <div className="grid gap-3">
        <p role="status" className="text-smoke">
          {isChanged ? menusTexts.unsaved : saved.by && saved.at && menusTexts.lastBy(saved.by, timeText(saved.at))}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} disabled={!isChanged} size="dense" onClick={() => void save(saved.version)}>
            {menusTexts.save}
          </Button>
          <Button
            size="dense"
            variant="line"
            disabled={textOf(toMenus(draft)) === textOf(saved.original)}
            onClick={() => setDraft(toDraft(saved.original))}
          >
            {menusTexts.original}
          </Button>
        </div>
      </div>
      {adding === null ? (
        <UnsavedGuard hasUnsaved={isChanged} />
      ) : (
        <AddEntry
          pages={pages}
          categories={categories}
          isMenuDirty={isChanged}
          onAdd={add}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}
