import "./word-editor.css";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { isApiError } from "../../api/api-error";
import { useCurrentPages } from "../../api/use-current-pages";
import { Button } from "../../components/ui/button";
import { EDITING_KEY, type WordView } from "../../words/words-context";
import { AllWords } from "./all-words";
import { Conflicts } from "./conflicts";
import { PublishDialog } from "./publish-dialog";
import { editorTexts } from "./texts";
import { VersionHistory } from "./version-history";
import { wordDrafts } from "./word-drafts";
import { WordField } from "./word-field";

/** As wide as a common phone, and high enough to scroll in. */
const PHONE_WINDOW = "popup,width=390,height=844";

type OpenDialog = "words" | "history" | "publish" | null;

/** `show` changes what the pages show, null to what they were rendered with; `onEnd` takes the editor away. */
type WordEditorProps = { show: (view: WordView | null) => void; onEnd: () => void };

/** The bar of the editor, below every page while the words are edited. The fields stand in the page itself. */
export default function WordEditor({ show, onEnd }: WordEditorProps) {
  const { words, typed, status } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const renewPage = useCurrentPages();
  const end = () => {
    sessionStorage.removeItem(EDITING_KEY);
    onEnd();
  };
  const load = () =>
    wordDrafts.load().then(
      () => setFailed(false),
      (error: unknown) => {
        // Whoever is no admin any more edits nothing.
        if (isApiError(error) && (error.status === 401 || error.status === 403)) end();
        else setFailed(true);
      },
    );
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  useEffect(() => {
    const showAll = () => show({ words: wordDrafts.shown(), Field: WordField });
    showAll();
    return wordDrafts.subscribe(showAll);
  }, [show]);
  useWarningBeforeLoss();

  const drafts = (words ?? []).filter(({ draft }) => draft).length;
  const faults = [...typed.values()].flatMap(({ fault }) => fault ?? []);
  const leave = async () => {
    setLeaving(true);
    await wordDrafts.save();
    // What could not be saved is said in the bar, and waits for its writer.
    if (wordDrafts.hasUnsaved) return setLeaving(false);
    // Who goes on before the page has been read is no longer editing.
    sessionStorage.removeItem(EDITING_KEY);
    const isCurrent = await renewPage();
    if (wordDrafts.hasUnsaved) {
      sessionStorage.setItem(EDITING_KEY, "1");
      return setLeaving(false);
    }
    end();
    show(isCurrent ? null : { words: publicWords(), Field: null });
  };

  return (
    <>
      <div className="h-36 md:h-20" />
      <section aria-label={editorTexts.bar} className="word-bar gutter">
        <div role="status" className="min-w-0 flex-1 basis-60">
          {hasFailed ? (
            <Again text={editorTexts.loadFailed} onPress={() => void load()} />
          ) : faults.length > 0 ? (
            <p className="text-blood">{faults[0]}</p>
          ) : status === "failed" ? (
            <Again text={editorTexts.saveFailed} onPress={() => void wordDrafts.save()} />
          ) : status === "saving" ? (
            editorTexts.saving
          ) : drafts > 0 ? (
            editorTexts.drafted(drafts)
          ) : (
            editorTexts.nothing
          )}
          <Conflicts />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="dense" variant="line" onClick={() => setOpen("words")}>
            {editorTexts.allWords}
          </Button>
          <Button size="dense" variant="line" onClick={() => setOpen("history")}>
            {editorTexts.history}
          </Button>
          <Button
            size="dense"
            variant="line"
            className="max-md:hidden"
            onClick={() => window.open(window.location.href, "phone", PHONE_WINDOW)}
          >
            {editorTexts.phone}
          </Button>
          <Button
            size="dense"
            disabled={drafts === 0}
            onClick={() => void wordDrafts.save().then(() => setOpen("publish"))}
          >
            {editorTexts.publish}
          </Button>
          <Button size="dense" variant="line" busy={isLeaving} onClick={() => void leave()}>
            {editorTexts.done}
          </Button>
        </div>
      </section>
      {open === "words" && <AllWords onClose={() => setOpen(null)} />}
      {open === "history" && <VersionHistory onClose={() => setOpen(null)} />}
      {open === "publish" && <PublishDialog onClose={() => setOpen(null)} />}
    </>
  );
}

function Again({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <p>
      {text}{" "}
      <button type="button" onClick={onPress} className="underline underline-offset-4 hover:text-acid">
        {editorTexts.tryAgain}
      </button>
    </p>
  );
}

/** What shoppers see, where the page that is open could not be read anew. */
function publicWords() {
  const texts = (wordDrafts.read().words ?? []).map(({ key, text }) => [key, text] as const);
  return { ...wordDrafts.shown(), ...Object.fromEntries(texts) };
}

/** Closing the window in the middle of a word asks first. */
function useWarningBeforeLoss(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (wordDrafts.hasUnsaved) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
}
