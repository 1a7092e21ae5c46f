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
  it("count once where their part is hydrated before the whole page", () => {
    const { other } = loadPage();
    const pressed = vi.fn();
    const listen = (event: Event) => void (event.target === other && pressed());
    document.addEventListener("click", listen);
    other.click();
    expect(pressed).not.toHaveBeenCalled();
    replayEarlyClicks();
    expect(pressed).toHaveBeenCalledTimes(1);
    document.removeEventListener("click", listen);
  });

  it("leave a search to the browser, by its button and by Enter, and no other form", () => {
    loadPage();
    const refusedOf = (form: HTMLFormElement) => {
      const events: Event[] = [];
      const note = (event: Event) => {
        events.push(event);
        return event.defaultPrevented;
      };
      let isRefused: boolean | null = null;
      form.addEventListener("submit", (event) => {
        isRefused = note(event);
        event.preventDefault();
      });
      form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      const byEnter = isRefused;
      form.querySelector("button")?.click();
      return { byEnter, count: events.length };
    };
    document.body.innerHTML = `
      <form action="/search"><input name="q"><button type="submit">Show</button></form>
      <form action="/other"><input name="q"><button type="submit">Send</button></form>`;
    const [search, other] = Array.from(document.querySelectorAll("form"));
    expect(refusedOf(search!)).toEqual({ byEnter: false, count: 2 });
    expect(refusedOf(other!)).toEqual({ byEnter: true, count: 1 });
    replayEarlyClicks();
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
