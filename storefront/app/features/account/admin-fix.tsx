import { useState, type FormEvent } from "react";
import { readCurrentUser, useUser } from "../../api/account";
import { useFixUserRole } from "../../api/account-writes";
import { errorText } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/text-field";
import { adminFixTexts } from "./texts";

const OWNER = "admin";

type Line = { id: number; text: string; failed: boolean };

/** Shows the signed-in user and asks the server to make an account an admin. The results are listed. */
export function AdminFix() {
  const { user } = useUser();
  const fix = useFixUserRole();
  const [typed, setTyped] = useState<string | null>(null);
  const [lines, setLines] = useState<Line[]>([]);
  const [isChecking, setChecking] = useState(false);
  const username = typed ?? user?.username ?? OWNER;

  const report = (text: string, failed = false) =>
    setLines((before) => [...before, { id: before.length, text, failed }]);
  const reportFailure = (error: unknown) => report(errorText(error, adminFixTexts.failed), true);

  const check = async () => {
    setChecking(true);
    try {
      const current = await readCurrentUser();
      report(adminFixTexts.current(current.username, current.role));
    } catch (error) {
      reportFailure(error);
    } finally {
      setChecking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fix.mutate(
      { username, newRole: "admin" },
      {
        onSuccess: (answer) => report(adminFixTexts.fixed(answer.message, answer.user.previousRole)),
        onError: reportFailure,
      },
    );
  };

  return (
    <form onSubmit={submit} className="grid gap-6">
      <TextField
        label={adminFixTexts.username}
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="line" busy={isChecking} onClick={() => void check()}>
          {adminFixTexts.check}
        </Button>
        <Button type="submit" busy={fix.isPending}>
          {adminFixTexts.fix}
        </Button>
      </div>
      <ul aria-label={adminFixTexts.results} aria-live="polite" className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id} className={`border-l-2 pl-4 ${line.failed ? "border-blood text-blood" : "border-acid"}`}>
            {line.text}
          </li>
        ))}
      </ul>
    </form>
  );
}
