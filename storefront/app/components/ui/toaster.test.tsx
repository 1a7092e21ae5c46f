import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissConfirmation, dismissToast, getToast, showFailure, showToast } from "./toast-store";
import { Toaster } from "./toaster";

beforeEach(() => {
  vi.useFakeTimers();
  const left = getToast();
  if (left) dismissToast(left.id);
});
afterEach(() => vi.useRealTimers());

const advance = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe("toaster", () => {
  it("shows one message at a time, in a region that is always there", () => {
    render(<Toaster />);
    const region = screen.getByRole("status");
    act(() => showToast({ title: "First" }));
    act(() => showFailure({ title: "Second", text: "of two" }));
    expect(region.textContent).toBe("Secondof two");
  });

  it("takes a message away after five seconds, not while the pointer rests on it", () => {
    render(<Toaster />);
    act(() => showToast({ title: "Hello" }));
    advance(4_900);
    fireEvent.pointerEnter(screen.getByRole("region", { name: "Notifications (F8)" }));
    advance(20_000);
    expect(screen.getByText("Hello")).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole("region", { name: "Notifications (F8)" }));
    advance(5_000);
    expect(screen.queryByText("Hello")).toBeNull();
  });

  it.each([
    [49, true],
    [50, false],
  ])("after a swipe of %i px to the right is it still there: %s", (distance, stays) => {
    render(<Toaster />);
    act(() => showToast({ title: "Hello" }));
    const card = screen.getByText("Hello");
    card.closest<HTMLElement>("[data-toast]")!.setPointerCapture = () => undefined;
    fireEvent.pointerDown(card, { clientX: 100 });
    fireEvent.pointerMove(card, { clientX: 100 + distance });
    fireEvent.pointerUp(card, { clientX: 100 + distance });
    expect(screen.queryByText("Hello") !== null).toBe(stays);
  });

  it("goes when its button is pressed, which then does what it says", () => {
    const run = vi.fn();
    render(<Toaster />);
    act(() => showToast({ title: "Added", action: { label: "View cart", run } }));
    fireEvent.click(screen.getByRole("button", { name: "View cart" }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Added")).toBeNull();
  });

  it("sends a confirmation away for whoever has gone on, and keeps a failure", () => {
    render(<Toaster />);
    act(() => showToast({ title: "Done" }));
    act(dismissConfirmation);
    expect(screen.queryByText("Done")).toBeNull();
    act(() => showFailure({ title: "Broken" }));
    act(dismissConfirmation);
    expect(screen.getByText("Broken")).toBeDefined();
  });

  it("is reached with F8 and left with Escape, back to where the focus was", () => {
    render(
      <>
        <button type="button">Here</button>
        <Toaster />
      </>,
    );
    screen.getByRole("button", { name: "Here" }).focus();
    act(() => showToast({ title: "Hello" }));
    fireEvent.keyDown(document.body, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications (F8)" }));
    fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(screen.queryByText("Hello")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Here" }));
  });

  it("gives the focus back from its own button, to the page's content where nothing had it", () => {
    render(
      <>
        <main tabIndex={-1}>
          <button type="button">Here</button>
        </main>
        <Toaster />
      </>,
    );
    const here = screen.getByRole("button", { name: "Here" });
    const undo = () => {
      act(() => showToast({ title: "Gone", action: { label: "Undo", run: () => undefined } }));
      screen.getByRole("button", { name: "Undo" }).focus();
      fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    };
    undo();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    here.focus();
    undo();
    expect(document.activeElement).toBe(here);
  });
});
