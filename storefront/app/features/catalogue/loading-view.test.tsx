import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { homeTexts } from "./texts";
import { LoadingView } from "./loading-view";

it.each([
  [0, homeTexts.jokes[0]],
  [0.999, homeTexts.jokes.at(-1)],
])("tells a joke that chance (%d) picks, over eight placeholder cards", (chance, joke) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  const { container } = render(<LoadingView storeName="Nocturne" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nocturne");
  expect(screen.getByText(joke ?? "")).toBeDefined();
  expect(container.querySelectorAll("[data-placeholder]")).toHaveLength(8);
});
