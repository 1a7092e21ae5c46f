import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { removeInvitation, staffQuery, type StaffInvitation } from "../../../api/staff";
import { Button } from "../../../components/ui/button";
import { EmailText } from "../../../components/ui/email-text";
import { timeText } from "../../../lib/time-text";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useSetupChange } from "../use-setup-change";
import { InviteForm } from "./invite-form";
import { MemberRow, rolesText } from "./member-row";
import { staffTexts as texts } from "./texts";

/** Who runs the shop, who is asked to, and asking somebody. */
export default function StaffSection() {
  const { data, isError, refetch } = useQuery(staffQuery());
  if (!data) return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={texts.loading} />;
  return (
    <div className="grid gap-10">
      <Part title={texts.members}>
        <ul className="divide-y divide-ash border-y border-ash">
          {data.members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </Part>
      {data.invitations.length > 0 && (
        <Part title={texts.invitations}>
          <ul className="divide-y divide-ash border-y border-ash">
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={texts.invite} note={texts.inviteNote}>
        <InviteForm />
      </Part>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h3 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h3>
        {note && <p className="mt-1 max-w-prose text-smoke">{note}</p>}
      </div>
      {children}
    </section>
  );
}

function InvitationRow({ invitation: { id, email, roles, expiresAt, isExpired } }: { invitation: StaffInvitation }) {
  const { isBusy, send } = useSetupChange(staffQuery().queryKey);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">
          <EmailText email={email} />
        </p>
        <p className="text-smoke">{rolesText(roles)}</p>
        <p className="text-smoke">{(isExpired ? texts.expired : texts.until)(timeText(expiresAt))}</p>
      </div>
      <Button
        size="dense"
        variant="line"
        busy={isBusy}
        aria-label={texts.takeBackOf(email)}
        onClick={() => void send(() => removeInvitation(id))}
      >
        {texts.takeBack}
      </Button>
    </li>
  );
}
