import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
