import { useSyncExternalStore } from "react";
import { Button } from "../../components/ui/button";
import { editorTexts } from "./texts";
import { wordDrafts, writtenText } from "./word-drafts";

/** Words that another admin has written in the meantime: nothing is overwritten before one of both is chosen. */
export function Conflicts() {
  const { typed } = useSyncExternalStore(wordDrafts.subscribe, wordDrafts.read);
  return [...typed].map(([key, { theirs }]) => {
    if (!theirs) return null;
    const by = theirs.draft?.by ?? editorTexts.nobody;
    return (
      <div key={key} className="mt-2 flex flex-wrap items-center gap-2">
        <p className="basis-full text-blood">{editorTexts.conflict(theirs.title, by, writtenText(theirs))}</p>
        <Button size="dense" variant="line" onClick={() => wordDrafts.decide(key, "theirs")}>
          {editorTexts.useTheirs}
        </Button>
        <Button size="dense" variant="line" onClick={() => wordDrafts.decide(key, "mine")}>
          {editorTexts.keepMine}
        </Button>
      </div>
    );
  });
}
