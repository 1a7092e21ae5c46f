import { NOTICE_AREAS } from "@nocturne/contract/notice-kinds";
import { isOfArea } from "@nocturne/contract/staff-roles";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useUser } from "../../../api/account";
import { chooseNotices, noticesQuery, type NoticeKind } from "../../../api/notices";
import { adminSettingsQuery } from "../../../api/shop-settings";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useSetupChange } from "../use-setup-change";
import { ShopClockForm } from "./shop-clock-form";
import { KINDS, noticeTexts } from "./texts";

const KIND_NAMES = Object.keys(KINDS) as NoticeKind[];

/** What the admin is told of by mail, and what of that an owner sets for the whole shop. */
export default function NoticesSection() {
  const { user } = useUser();
  const notices = useQuery(noticesQuery());
  const settings = useQuery(adminSettingsQuery());
  if (notices.data && settings.data) {
    return (
      <div className="grid gap-10">
        <MyNotices {...notices.data} />
        {isOfArea(user?.roles, "owner") && <ShopClockForm settings={settings.data} />}
      </div>
    );
  }
  const retry = () => void Promise.all([notices.refetch(), settings.refetch()]);
  if (notices.isError || settings.isError) return <PanelFailure onRetry={retry} />;
  return <PanelLoading text={noticeTexts.loading} />;
}

/** Each is saved by its press. */
function MyNotices({ chosen, email }: { chosen: NoticeKind[]; email: string }) {
  const { isBusy, send } = useSetupChange(noticesQuery().queryKey);
  const { user } = useUser();
  const id = useId();
  const kinds = KIND_NAMES.filter((kind) => isOfArea(user?.roles, NOTICE_AREAS[kind]));
  const toggle = (kind: NoticeKind) => {
    const others = chosen.filter((one) => one !== kind);
    void send(() => chooseNotices(chosen.includes(kind) ? others : [...others, kind]));
  };
  return (
    <section aria-labelledby={`${id}-title`} aria-busy={isBusy} className="grid gap-4">
      <div>
        <h3 id={`${id}-title`} className="text-lg font-semibold tracking-tight">
          {noticeTexts.mine}
        </h3>
        <p className="mt-1 wrap-anywhere text-smoke">{noticeTexts.mineNote(email)}</p>
      </div>
      {kinds.length === 0 && <p className="text-smoke">{noticeTexts.nothingForYou}</p>}
      {kinds.map((kind) => (
        <label key={kind} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-acid"
            checked={chosen.includes(kind)}
            // A press while another is saved changes nothing, in the field either.
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={() => toggle(kind)}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-note`}
          />
          <span>
            <span id={`${id}-${kind}`} className="font-semibold">
              {KINDS[kind].name}
            </span>
            <span id={`${id}-${kind}-note`} className="block text-smoke">
              {KINDS[kind].note}
            </span>
          </span>
        </label>
      ))}
    </section>
  );
}
