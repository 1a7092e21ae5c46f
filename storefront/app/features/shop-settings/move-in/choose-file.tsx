import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { errorText } from "../../../api/api-error";
import { checkFile, moveInsQuery } from "../../../api/move-ins";
import { Button } from "../../../components/ui/button";
import { showFailure } from "../../../components/ui/toast-store";
import { FILE_CONTROL } from "../../admin-panel/file-control";
import { moveInTexts } from "./texts";

/** As the contract says, which a page does not carry. */
const MAX_BYTES = 52_428_800;

/** Chooses a file, and how it is taken. */
export function ChooseFile({ onChecked }: { onChecked: (id: string) => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [accounts, setAccounts] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const id = useId();

  const check = async (event: FormEvent) => {
    event.preventDefault();
    const problem = !file ? moveInTexts.fileMissing : file.size > MAX_BYTES ? moveInTexts.fileTooLarge : "";
    setFault(problem);
    if (!file || problem !== "") return;
    setBusy(true);
    try {
      const made = await checkFile(file, { overwrite, accounts });
      await queryClient.invalidateQueries({ queryKey: moveInsQuery().queryKey });
      onChecked(made.id);
    } catch (error) {
      showFailure({ title: moveInTexts.notChecked, text: errorText(error, moveInTexts.notCheckedNote) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void check(event)} className="grid gap-5">
      <div className="grid gap-1">
        <label htmlFor={`${id}-file`} className="font-semibold">
          {moveInTexts.file}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}-note ${id}-fault`}
          aria-invalid={fault !== ""}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setFault("");
          }}
          className={FILE_CONTROL}
        />
        <p id={`${id}-note`} className="text-smoke">
          {moveInTexts.fileNote}
        </p>
        <p id={`${id}-fault`} role="alert" className="text-blood empty:hidden">
          {fault}
        </p>
      </div>
      <Choice
        id={`${id}-overwrite`}
        text={moveInTexts.overwrite}
        note={moveInTexts.overwriteNote}
        isChosen={overwrite}
        onChoose={setOverwrite}
      />
      <Choice
        id={`${id}-accounts`}
        text={moveInTexts.accounts}
        note={moveInTexts.accountsNote}
        isChosen={accounts}
        onChoose={setAccounts}
      />
      <div>
        <Button size="dense" type="submit" variant={file ? "plain" : "idle"} busy={isBusy}>
          {isBusy ? moveInTexts.checking : moveInTexts.check}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = { id: string; text: string; note: string; isChosen: boolean; onChoose: (chosen: boolean) => void };

function Choice({ id, text, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-acid"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {text}
        </label>
        <p id={`${id}-note`} className="text-smoke">
          {note}
        </p>
      </div>
    </div>
  );
}
