import { WORD_PLACES } from "@nocturne/contract/word-rules";
import { useSyncExternalStore } from "react";
import type { AdminWord } from "../../api/words";
import { DialogShell } from "../../components/ui/dialog-shell";
import { TextArea, TextField } from "../../components/ui/text-field";
import { editorTexts } from "./texts";
import { wordDrafts } from "./word-drafts";

/** From here on a text is more than one line of a phone. */
const LONG = 80;

/** Every word in one list: those too that no page shows as text, as what search engines read. */
export function AllWords({ onClose }: { onClose: () => void }) {
  const { words } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const close = () => {
    void wordDrafts.save();
    onClose();
  };
  return (
    <DialogShell
      open
      onOpenChange={close}
      title={editorTexts.allWords}
      description={editorTexts.allWordsNote}
      shape="drawer"
    >
      <div className="grid gap-8 px-5 py-5">
        {WORD_PLACES.map((place) => (
          <section key={place} aria-label={place} className="grid gap-5">
            <h3 className="caps text-smoke">{place}</h3>
            {words
              ?.filter((word) => word.place === place)
              .map((word) => (
                <WordInput key={word.key} word={word} />
              ))}
          </section>
        ))}
      </div>
    </DialogShell>
  );
}

function WordInput({ word }: { word: AdminWord }) {
  const { typed } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const { key, title, most, lines, mayBeEmpty, original } = word;
  const text = wordDrafts.textOf(word);
  const hint = [
    editorTexts.counted(text.length, most),
    lines ? editorTexts.linesHint : "",
    mayBeEmpty ? editorTexts.emptyHint : "",
  ];
  const Field = lines || most > LONG ? TextArea : TextField;
  return (
    <div>
      <Field
        label={title}
        size="dense"
        value={text}
        error={typed.get(key)?.fault ?? undefined}
        hint={hint.filter(Boolean).join(" ")}
        rows={lines ? Math.max(3, text.split("\n").length) : 2}
        onChange={({ target }: { target: { value: string } }) => wordDrafts.type(key, target.value)}
      />
      {text !== original && (
        <button
          type="button"
          onClick={() => wordDrafts.type(key, original)}
          className="mt-1 text-sm text-smoke underline underline-offset-4 hover:text-acid"
        >
          {editorTexts.original}
        </button>
      )}
    </div>
  );
}
