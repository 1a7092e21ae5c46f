import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { ErrorScreen } from "./error-screen";

it("says what happened, and Try Again brings the page back once it works", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = { broken: true };
  const Page = () => {
    if (page.broken) throw new Error("broken");
    return <h1>Alive</h1>;
  };
  const router = createMemoryRouter([{ path: "/", element: <Page />, errorElement: <ErrorScreen /> }]);
  render(<RouterProvider router={router} />);

  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeDefined();
  expect(screen.getByText("The page encountered an error. This usually fixes itself with a refresh.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Refresh Page" })).toBeDefined();
  page.broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Alive" })).toBeDefined();
});
