import { STAFF_ROLES, type StaffRole } from "@nocturne/contract/staff-roles";
import { useId } from "react";
import { ROLE_TEXTS, staffTexts } from "./texts";

type RoleFieldsProps = {
  /** What screen readers call them. */
  label: string;
  roles: readonly StaffRole[];
  /** Said once nothing is chosen and that is not enough. */
  isMissing: boolean;
  onChange: (roles: StaffRole[]) => void;
};

/** What somebody may do. Who is an owner needs no other role. */
export function RoleFields({ label, roles, isMissing, onChange }: RoleFieldsProps) {
  const id = useId();
  const isOwner = roles.includes("owner");
  const toggle = (role: StaffRole) =>
    onChange(STAFF_ROLES.filter((one) => (one === role ? !roles.includes(one) : roles.includes(one))));
  return (
    <fieldset className="grid gap-3" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className="mb-3 font-semibold">
        {staffTexts.roles}
        <span className="sr-only"> ({label})</span>
      </legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-acid"
            checked={isOwner || roles.includes(role)}
            disabled={isOwner && role !== "owner"}
            onChange={() => toggle(role)}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-note`}
          />
          <span>
            <span id={`${id}-${role}`} className="font-semibold">
              {ROLE_TEXTS[role].name}
            </span>
            <span id={`${id}-${role}-note`} className="block text-smoke">
              {ROLE_TEXTS[role].note}
            </span>
          </span>
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="text-blood">
          {staffTexts.roleMissing}
        </p>
      )}
    </fieldset>
  );
}

/** What is sent for what is chosen. */
export const sentRoles = (roles: readonly StaffRole[]): StaffRole[] =>
  roles.includes("owner") ? ["owner"] : [...roles];
