import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, it } from "vitest";
import { ConfirmProvider, useConfirm } from "./confirm";

function Asking() {
  const ask = useConfirm();
  const leave = () => {
    (document.activeElement as HTMLElement).blur();
    void ask({ title: "Leave?", note: "What you typed is not saved yet.", yes: "Leave" });
  };
  return (
    <main tabIndex={-1}>
      <button onClick={leave}>Search</button>
    </main>
  );
}

it("gives the focus to the page's content where nothing had it when the question came", async () => {
  render(
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await screen.findByRole("alertdialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

function Removing() {
  const ask = useConfirm();
  const [isThere, setIsThere] = useState(true);
  const next = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    if (!(await ask({ title: "Remove?", note: "It goes.", yes: "Yes" }))) return;
    setIsThere(false);
    next.current?.focus();
  };
  return (
    <main tabIndex={-1}>
      {isThere && <button onClick={() => void remove()}>Remove</button>}
      <button ref={next}>Add</button>
    </main>
  );
}

it("leaves the focus where whoever asked has put it, once what was asked about is gone", async () => {
  render(
    <ConfirmProvider>
      <Removing />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" }));
});
