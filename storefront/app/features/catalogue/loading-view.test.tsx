import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { WORDS } from "@nocturne/contract/words";
import { WordsContext } from "../../words/words-context";
import { LoadingView } from "./loading-view";

const LINES = WORDS.loadingLines.split("\n");

it.each([
  [0, LINES[0]],
  [0.999, LINES.at(-1)],
])("tells a joke that chance (%d) picks, over eight placeholder cards", (chance, joke) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  const { container } = render(
    <WordsContext value={{ words: WORDS, Field: null }}>
      <LoadingView storeName="Nocturne" />
    </WordsContext>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nocturne");
  expect(screen.getByText(joke ?? "")).toBeDefined();
  expect(container.querySelectorAll("[data-placeholder]")).toHaveLength(8);
});
