import type { StaffRole } from "@nocturne/contract/staff-roles";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { inviteStaff, staffQuery } from "../../../api/staff";
import { Button } from "../../../components/ui/button";
import { Field } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { useSetupChange } from "../use-setup-change";
import { RoleFields, sentRoles } from "./role-fields";
import { staffTexts } from "./texts";

/** Asks somebody by mail to run the shop, too. */
export function InviteForm() {
  const { isBusy, send } = useSetupChange(staffQuery().queryKey);
  const form = useForm({ defaultValues: { email: "" } });
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [isMissing, setMissing] = useState(false);
  useUnsavedGuard(form.formState.isDirty);

  const submit = form.handleSubmit(async ({ email }) => {
    setMissing(roles.length === 0);
    if (roles.length === 0) return;
    const isSent = await send(
      () => inviteStaff({ email, roles: sentRoles(roles) }),
      (error) => showServerFieldErrors(error, ["email"], form.setError),
    );
    if (!isSent) return;
    form.reset();
    setRoles([]);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field form={form} name="email" size="dense" type="email" autoComplete="off" label={staffTexts.email} />
      <RoleFields
        label={staffTexts.invite}
        roles={roles}
        isMissing={isMissing && roles.length === 0}
        onChange={setRoles}
      />
      <Button size="dense" type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? staffTexts.sending : staffTexts.send}
      </Button>
    </form>
  );
}
