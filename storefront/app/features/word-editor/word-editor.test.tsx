import { WORD_RULES } from "@nocturne/contract/word-rules";
import { WORDS } from "@nocturne/contract/words";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { AdminWord, AdminWords } from "../../api/words";
import { WordsProvider } from "../../layout/words-provider";
import { fakeApi } from "../../testing/fake-api";
import { renderApp } from "../../testing/render-app";
import { EDITING_KEY } from "../../words/words-context";
import { HomeIntro } from "../catalogue/home-intro";
import { editorTexts } from "./texts";

const HOUR = "Still up, or up already";
const WRITTEN = "Ours now";

const headline: AdminWord = {
  key: "homeHeading",
  ...WORD_RULES.homeHeading,
  lines: false,
  mayBeEmpty: false,
  original: WORDS.homeHeading,
  text: WORDS.homeHeading,
  draft: null,
};
const drafted: AdminWord = {
  ...headline,
  draft: { text: WRITTEN, by: "ada", at: "2026-11-01T00:00:00Z", publishAt: null },
};

/** A home page whose headline is a draft, in its editor. The server reads the words once they are asked for. */
async function edit(serves: boolean) {
  const before = { words: WORDS, hourHeading: HOUR };
  const after = { words: { ...WORDS, homeHeading: WRITTEN }, hourHeading: null };
  const readConfig = vi.fn(() => after);
  fakeApi({
    "GET /api/admin/words": () => ({ body: { version: 0, words: [drafted] } satisfies AdminWords }),
    "POST /api/admin/words/publish": () => ({
      body: { version: 1, words: [{ ...headline, text: WRITTEN }] } satisfies AdminWords,
    }),
    ...(serves ? { "GET /api/words": () => ({ body: {} }) } : {}),
  });
  sessionStorage.setItem(EDITING_KEY, "1");
  renderApp(
    <WordsProvider>
      <HomeIntro category={null} count={() => 0} note={() => ""} />
    </WordsProvider>,
    { config: before, readConfig },
  );
  await screen.findByText(editorTexts.drafted(1));
  return readConfig;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the editor of the shop's words", () => {
  it("leaves the first published headline in the place of the hour's", async () => {
    await edit(true);
    await press(editorTexts.publish);
    await press(editorTexts.now);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(editorTexts.done);
    await waitFor(() => expect(screen.queryByRole("region", { name: editorTexts.bar })).toBeNull());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(WRITTEN);
  });

  it("ends where the page cannot be read anew, and the page stays", async () => {
    const readConfig = await edit(false);
    await press(editorTexts.done);
    await waitFor(() => expect(screen.queryByRole("region", { name: editorTexts.bar })).toBeNull());
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(HOUR);
    expect(readConfig).not.toHaveBeenCalled();
  });
});
