import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { renderApp } from "../../testing/render-app";
import { AccountSecurity } from "./account-security";

const type = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (value) await userEvent.type(screen.getByLabelText(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function fill(over: Record<string, string> = {}) {
  const values = {
    "Current Password": "what it was",
    "New Password": "what it will be",
    "Confirm Password": "what it will be",
    ...over,
  };
  for (const [label, value] of Object.entries(values)) await type(label, value);
}

describe("a new password", () => {
  it("is sent with the present one, says so, and leaves nothing in the form", async () => {
    const api = fakeApi({ "POST /api/user/password": () => ({ body: { message: "Changed." } }) });
    renderApp(<AccountSecurity />);
    await fill();
    await press("Save Password");
    expect(await screen.findByText("Every other device has been signed out.")).toBeDefined();
    expect(api.calls[0]?.body).toEqual({
      currentPassword: "what it was",
      password: "what it will be",
      confirmPassword: "what it will be",
    });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Current Password").value).toBe(""));
  });

  it("is compared and measured before anything is sent", async () => {
    const api = fakeApi({});
    renderApp(<AccountSecurity />);
    await fill({ "New Password": "short", "Confirm Password": "other" });
    await press("Save Password");
    expect(await screen.findByText("A password has at least 8 characters.")).toBeDefined();
    await fill({ "Confirm Password": "something else" });
    await press("Save Password");
    expect(await screen.findByText("Passwords do not match.")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it("shows the server's words beside the field, and keeps what was typed", async () => {
    const text = "That is not your current password.";
    const details = [{ path: "currentPassword", message: text }];
    fakeApi({ "POST /api/user/password": () => failure(400, text, "current_password_wrong", details) });
    renderApp(<AccountSecurity />);
    await fill();
    await press("Save Password");
    expect(await screen.findByText("Password not changed")).toBeDefined();
    expect(screen.getByLabelText("Current Password").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("New Password").value).toBe("what it will be");
  });
});

describe("logging out everywhere", () => {
  it("asks the server for it and forgets the session here", async () => {
    window.localStorage.setItem("sessionToken", "tok");
    const api = fakeApi({ "POST /api/logout": () => ({ body: { success: true } }) });
    renderApp(<AccountSecurity />);
    await press("Log Out Everywhere");
    expect(await screen.findByText("Every device has been signed out.")).toBeDefined();
    expect(api.calls[0]?.body).toEqual({ everywhere: true });
    expect(window.localStorage.getItem("sessionToken")).toBeNull();
  });
});
