import { NEWSLETTER_PAGE, NEWSLETTER_STATES, type NewsletterState } from "@nocturne/contract/newsletter-states";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../../api/api-error";
import {
  deleteSubscriber,
  newsletterFile,
  newsletterKey,
  newsletterQuery,
  type Subscriber,
} from "../../../api/newsletter";
import { buttonClass } from "../../../components/ui/button";
import { FileLink } from "../../../components/ui/file-link";
import { SelectField } from "../../../components/ui/select-field";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { useConfirm } from "../../admin-panel/confirm";
import { ListPages } from "../../admin-panel/list-pages";
import { ListSearch } from "../../admin-panel/list-search";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { SubscriberRow } from "./subscriber-row";
import { newsletterSetupTexts as texts } from "./texts";

/** Who asked for the newsletter, page by page; the same as a file. */
export default function NewsletterSection() {
  const [{ state, q, page }, setAsked] = useState({ state: "" as NewsletterState | "", q: "", page: 1 });
  const choice = { ...(state ? { state } : {}), ...(q ? { q } : {}) };
  const { data, isError, isPlaceholderData, refetch } = useQuery(newsletterQuery(choice, page));
  const list = useRef<HTMLUListElement>(null);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const ask = (asked: Partial<{ state: NewsletterState | ""; q: string; page: number }>) =>
    setAsked((before) => ({ ...before, page: 1, ...asked }));

  const erase = async ({ id, email }: Subscriber) => {
    const question = { title: texts.eraseTitle(email), note: texts.eraseNote, yes: texts.eraseYes };
    if (!(await confirm(question))) return;
    try {
      await deleteSubscriber(id);
      showToast({ title: texts.erased });
    } catch (error) {
      showFailure({ title: shopSettingsTexts.notSaved, text: errorText(error, shopSettingsTexts.notSavedNote) });
    }
    await queryClient.invalidateQueries({ queryKey: newsletterKey });
  };

  if (!data) return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={texts.loading} />;
  const { subscribers, total, counts } = data;
  const everybody = counts.pending + counts.confirmed + counts.unsubscribed;
  if (everybody === 0) return <PanelNotice title={texts.none} text={texts.noneNote} />;
  return (
    <div>
      <div className="flex flex-wrap items-start gap-x-4">
        <SelectField
          label={texts.show}
          value={state}
          options={[
            ["", texts.shown(texts.everybody, everybody)],
            ...NEWSLETTER_STATES.map((one) => [one, texts.shown(texts.states[one], counts[one])] as const),
          ]}
          onChoose={(chosen) => ask({ state: chosen })}
          className="mb-4 w-48"
        />
        <div className="min-w-0 grow basis-64">
          <ListSearch
            label={texts.find}
            hint={texts.findHint}
            q={q}
            onSearch={(next) => ask({ q: next })}
            status={q && !isPlaceholderData ? texts.found(total) : ""}
          />
        </div>
      </div>
      {subscribers.length === 0 ? (
        <PanelNotice title={texts.noneFound} />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={texts.found(total)}
          className="scroll-mt-20 divide-y divide-ash border-y border-ash outline-none"
        >
          {subscribers.map((subscriber) => (
            <SubscriberRow key={subscriber.id} subscriber={subscriber} onErase={() => void erase(subscriber)} />
          ))}
        </ul>
      )}
      <ListPages
        label={texts.pages}
        page={page}
        pages={Math.max(1, Math.ceil(total / NEWSLETTER_PAGE))}
        onPage={(next) => setAsked((before) => ({ ...before, page: next }))}
        start={list}
      />
      <p className="mt-6 mb-3 max-w-prose text-smoke">{texts.saveNote}</p>
      <FileLink href={newsletterFile(choice)} className={buttonClass("line", "", "dense")}>
        {texts.save}
      </FileLink>
    </div>
  );
}
