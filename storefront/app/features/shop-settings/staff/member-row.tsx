import type { StaffRole } from "@nocturne/contract/staff-roles";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent } from "react";
import { userQuery } from "../../../api/account";
import { changeStaffRoles, removeStaff, staffQuery, type Staff, type StaffMember } from "../../../api/staff";
import { Button } from "../../../components/ui/button";
import { EmailText } from "../../../components/ui/email-text";
import { timeText } from "../../../lib/time-text";
import { useConfirm } from "../../admin-panel/confirm";
import { shopSettingsTexts } from "../texts";
import { useSetupChange } from "../use-setup-change";
import { RoleFields, sentRoles } from "./role-fields";
import { ROLE_TEXTS, staffTexts as texts } from "./texts";

/** Somebody of the staff: what they may do, changed in place, and the end of it. */
export function MemberRow({ member }: { member: StaffMember }) {
  const { id, email, name, roles, lastSignIn, isCaller } = member;
  const { isBusy, send } = useSetupChange<Staff>(staffQuery().queryKey);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const formId = useId();

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const make = async (change: () => Promise<Staff>) => {
    const isMade = await send(change);
    // What the panel shows of itself follows the roles of who looks at it.
    if (isMade && isCaller) await queryClient.invalidateQueries({ queryKey: userQuery().queryKey });
    return isMade;
  };
  const save = async (chosen: StaffRole[]) => {
    const isLimited = roles.includes("owner") && !chosen.includes("owner");
    const question = { title: texts.limitTitle(email), note: texts.limitNote, yes: texts.limitYes };
    if (isLimited && !(await confirm(question))) return;
    if (await make(() => changeStaffRoles(id, sentRoles(chosen)))) close();
  };
  const remove = async () => {
    if (!(await confirm({ title: texts.removeTitle(email), note: texts.removeNote, yes: texts.removeYes }))) return;
    await make(() => removeStaff(id));
  };

  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold">
            <EmailText email={email} />
            {isCaller && <span className="caps ml-2 border border-ash px-1.5 text-smoke">{texts.you}</span>}
          </p>
          <p className="text-smoke">{[name, rolesText(roles)].filter(Boolean).join(" · ")}</p>
          <p className="text-smoke">{lastSignIn ? texts.lastSignIn(timeText(lastSignIn)) : texts.noSignIn}</p>
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button
            ref={opener}
            size="dense"
            variant="line"
            aria-expanded={isOpen}
            aria-controls={isOpen ? formId : undefined}
            aria-label={texts.changeOf(email)}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.change}
          </Button>
          <Button size="dense" variant="line" aria-label={texts.removeOf(email)} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      </div>
      {isOpen && (
        <RolesForm
          id={formId}
          member={member}
          isBusy={isBusy}
          onSave={(chosen) => void save(chosen)}
          onCancel={close}
        />
      )}
    </li>
  );
}

/** "Orders, Numbers". */
export const rolesText = (roles: readonly StaffRole[]): string => roles.map((role) => ROLE_TEXTS[role].name).join(", ");

type RolesFormProps = {
  id: string;
  member: StaffMember;
  isBusy: boolean;
  onSave: (roles: StaffRole[]) => void;
  onCancel: () => void;
};

function RolesForm({ id, member, isBusy, onSave, onCancel }: RolesFormProps) {
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(roles.length === 0);
    if (roles.length > 0) onSave(roles);
  };
  return (
    <form id={id} onSubmit={submit} className="grid gap-5 border-l-2 border-ash pl-4">
      <RoleFields
        label={texts.rolesOf(member.email)}
        roles={roles}
        isMissing={isMissing && roles.length === 0}
        onChange={setRoles}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="dense" type="submit" busy={isBusy}>
          {isBusy ? shopSettingsTexts.saving : shopSettingsTexts.save}
        </Button>
        <Button size="dense" variant="line" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
