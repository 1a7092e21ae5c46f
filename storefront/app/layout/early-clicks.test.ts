import { describe, expect, it, vi } from "vitest";
import { EARLY_CLICKS_SCRIPT, replayEarlyClicks } from "./early-clicks";

function loadPage() {
  document.body.innerHTML = `<form><button type="submit"><b>Add</b></button><button type="button">Other</button></form>`;
  const script = document.createElement("script");
  script.textContent = EARLY_CLICKS_SCRIPT;
  document.head.append(script);
  const [add, other] = Array.from(document.querySelectorAll("button"));
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("form")?.addEventListener("submit", submitted);
  return { add: add!, other: other!, submitted };
}

describe("early clicks", () => {
  it("count once where React has hydrated their part before the whole page", () => {
    const { other } = loadPage();
    const pressed = vi.fn();
    // React listens at the document, in both phases.
    const listen = (event: Event) => void (event.target === other && pressed());
    document.addEventListener("click", listen);
    other.click();
    expect(pressed).not.toHaveBeenCalled();
    replayEarlyClicks();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.removeEventListener("click", listen);
  });

  it("wait until the page is alive, and then count once", () => {
    const { add, other, submitted } = loadPage();
    const pressed = vi.fn();

    add.querySelector("b")?.click();
    add.click();
    expect(submitted).not.toHaveBeenCalled();

    other.addEventListener("click", pressed);
    replayEarlyClicks();
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(pressed).not.toHaveBeenCalled();

    other.click();
    expect(pressed).toHaveBeenCalledTimes(1);
    replayEarlyClicks();
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
