import { wordFault } from "@nocturne/contract/word-rules";
import { withOwnWords, type WordKey, type Words } from "@nocturne/contract/words";
import { isApiError } from "../../api/api-error";
import { readAdminWords, saveDrafts, type AdminWord, type AdminWords } from "../../api/words";

/** How long nothing is typed before a draft is saved. */
const PAUSE_MS = 600;

/** What is typed and not saved. `seen`: what stood there before. `theirs`: what somebody else has saved since. */
type Typed = { text: string; seen: string; fault: string | null; theirs: AdminWord | null };

/** What the editor shows. */
export type DraftState = {
  /** Null until the words have been read. */
  words: readonly AdminWord[] | null;
  version: number;
  typed: ReadonlyMap<WordKey, Typed>;
  status: "idle" | "saving" | "failed";
};

const EMPTY: DraftState = { words: null, version: 0, typed: new Map(), status: "idle" };

/** What stands in a word's place for its writers: the draft, or the public text. */
export const writtenText = ({ draft, text }: AdminWord) => draft?.text ?? text;

/**
 * What an admin types, saved as drafts a moment after each pause, one save at a time. What cannot be saved stays: where the
 * text is against its rule, where the network is gone, and where another admin was faster, until its writer decides.
 */
class WordDrafts {
  private state = EMPTY;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> | null = null;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  read = () => this.state;

  /** Throws what the server says to somebody who is no admin. */
  async load(): Promise<void> {
    this.take(await readAdminWords());
  }

  /** The words as who edits sees them. */
  shown(): Words {
    const texts = (this.state.words ?? []).map((word) => [word.key, this.textOf(word)] as const);
    return withOwnWords(Object.fromEntries(texts));
  }

  textOf(word: AdminWord): string {
    return this.state.typed.get(word.key)?.text ?? writtenText(word);
  }

  type(key: WordKey, text: string): void {
    const word = this.word(key);
    if (!word) return;
    const before = this.state.typed.get(key);
    this.setTyped(key, {
      text,
      seen: before?.seen ?? writtenText(word),
      fault: wordFault(key, text.trim()),
      theirs: before?.theirs ?? null,
    });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** After a conflict: what the other admin wrote, or what was typed here, over it. */
  decide(key: WordKey, choice: "mine" | "theirs"): void {
    const typed = this.state.typed.get(key);
    if (!typed?.theirs) return;
    if (choice === "theirs") return this.setTyped(key, null);
    this.setTyped(key, { ...typed, seen: writtenText(typed.theirs), theirs: null });
    void this.save();
  }

  /** Takes the draft of a word away. */
  async discard(key: WordKey): Promise<void> {
    const word = this.word(key);
    if (!word?.draft) return;
    this.take(await saveDrafts([{ key, text: null, seen: word.draft.text }]));
    this.setTyped(key, null);
  }

  /** What the server answered to a change. */
  take({ version, words }: AdminWords): void {
    this.set({ words, version });
  }

  /** Saves what can be saved; resolves when all of it is, or has failed. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    while (this.saving) await this.saving;
    this.saving = this.saveOnce();
    await this.saving;
    this.saving = null;
  }

  /** Whether something is typed that is not a draft yet. */
  get hasUnsaved(): boolean {
    return this.state.typed.size > 0;
  }

  private async saveOnce(): Promise<void> {
    const sent = [...this.state.typed].filter(([, { fault, theirs }]) => !fault && !theirs);
    if (sent.length === 0) return;
    this.set({ status: "saving" });
    try {
      this.take(await saveDrafts(sent.map(([key, { text, seen }]) => ({ key, text, seen }))));
      for (const [key, { text }] of sent) this.settle(key, text);
      this.set({ status: "idle" });
    } catch (error) {
      if (isApiError(error) && error.code === "words_changed") return await this.meetOthers(error.details);
      this.set({ status: "failed" });
    }
  }

  /** Saved: what was typed since then counts from here. */
  private settle(key: WordKey, sent: string): void {
    const typed = this.state.typed.get(key);
    if (!typed) return;
    this.setTyped(key, typed.text === sent ? null : { ...typed, seen: writtenText(this.word(key)!) });
  }

  /** Nothing was saved: what nobody else has touched is sent again, of the rest both texts are shown. */
  private async meetOthers(details: readonly { path: string }[]): Promise<void> {
    try {
      await this.load();
    } catch {
      this.set({ status: "failed" });
      return;
    }
    for (const { path } of details) {
      const [key, typed] = [path as WordKey, this.state.typed.get(path as WordKey)];
      const theirs = this.word(key);
      if (typed && theirs) this.setTyped(key, writtenText(theirs) === typed.text ? null : { ...typed, theirs });
    }
    this.set({ status: "idle" });
    await this.saveOnce();
  }

  private word(key: WordKey): AdminWord | undefined {
    return this.state.words?.find((word) => word.key === key);
  }

  private setTyped(key: WordKey, typed: Typed | null): void {
    const all = new Map(this.state.typed);
    if (typed) all.set(key, typed);
    else all.delete(key);
    this.set({ typed: all });
  }

  private set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Of this tab: the fields stand all over the page, the bar below it. */
export const wordDrafts = new WordDrafts();
