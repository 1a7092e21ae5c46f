import type { User } from "@nocturne/contract";
import { DialogShell } from "../../components/ui/dialog-shell";
import { authTexts } from "./texts";
import { AuthTabs } from "./auth-tabs";

type AuthModalProps = { open: boolean; onOpenChange: (open: boolean) => void; onSignedIn: (user: User) => void };

export function AuthModal({ open, onOpenChange, onSignedIn }: AuthModalProps) {
  return (
    <DialogShell
      open={open}
      onOpenChange={onOpenChange}
      title={authTexts.modalTitle}
      description={authTexts.modalNote}
      shape="modal"
    >
      <div className="px-5 pt-2 pb-6">
        <AuthTabs variant="modal" onSignedIn={onSignedIn} />
      </div>
    </DialogShell>
  );
}
