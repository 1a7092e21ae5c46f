import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { renderApp } from "../../testing/render-app";
import { AccountSecurity } from "./account-security";

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function fill(over: Record<string, string> = {}) {
  const values = {
    "Current Password": "what it was",
    "New Password": "what it will be",
    "Confirm Password": "what it will be",
    ...over,
  };
  for (const [label, value] of Object.entries(values)) type(label, value);
}

describe("a new password", () => {
  it("is sent with the present one, says so, and leaves nothing in the form", async () => {
    const api = fakeApi({ "POST /api/user/password": () => ({ body: { message: "Changed." } }) });
    renderApp(<AccountSecurity />);
    fill();
    press("Save Password");
    expect(await screen.findByText("Every other device has been logged out.")).toBeDefined();
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
    fill({ "New Password": "short", "Confirm Password": "other" });
    press("Save Password");
    expect(await screen.findByText("A password has at least 8 characters.")).toBeDefined();
    fill({ "Confirm Password": "something else" });
    press("Save Password");
    expect(await screen.findByText("Passwords do not match.")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it("shows the server's words beside the field, and keeps what was typed", async () => {
    const text = "That is not your current password.";
    const details = [{ path: "currentPassword", message: text }];
    fakeApi({ "POST /api/user/password": () => failure(400, text, "current_password_wrong", details) });
    renderApp(<AccountSecurity />);
    fill();
    press("Save Password");
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
    press("Log Out Everywhere");
    expect(await screen.findByText("Every device has been logged out.")).toBeDefined();
    expect(api.calls[0]?.body).toEqual({ everywhere: true });
    expect(window.localStorage.getItem("sessionToken")).toBeNull();
  });
});
