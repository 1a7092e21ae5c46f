import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "../../testing/render-app";
import { FileLink } from "./file-link";

const PATH = "/api/user/orders/o1/invoice";

/** The server's answer to the call for the file, and what the browser is asked to save. */
function show(answer: Response) {
  const called = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(answer));
  vi.stubGlobal("fetch", called);
  URL.createObjectURL = () => "blob:file";
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} as ${this.download}`);
  });
  renderApp(<FileLink href={PATH}>Invoice</FileLink>);
  const link = screen.getByRole("link", { name: "Invoice" });
  return { called, saved, link };
}

describe("a link to a file", () => {
  it("saves the file under its name, as the caller of every other call", async () => {
    localStorage.setItem("sessionToken", "token-1");
    const headers = { "Content-Disposition": 'attachment; filename="invoice-1001.pdf"' };
    const { called, saved, link } = show(new Response("%PDF", { headers }));
    await userEvent.click(link);
    await vi.waitFor(() => expect(saved).toEqual(["blob:file as invoice-1001.pdf"]));
    expect(called.mock.calls[0]?.[0]).toBe(PATH);
    expect(called.mock.calls[0]?.[1]).toMatchObject({ headers: { "X-Session-Token": "token-1" } });
  });

  it("says why where the file is refused, and saves nothing", async () => {
    const refusal = JSON.stringify({ error: "Please log in", message: "Please log in", code: "unauthorized" });
    const { saved, link } = show(new Response(refusal, { status: 401 }));
    await userEvent.click(link);
    await screen.findByText("Please log in");
    expect(saved).toEqual([]);
    expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([PATH, true]);
  });
});
