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
