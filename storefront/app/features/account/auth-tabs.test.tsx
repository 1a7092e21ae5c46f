import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import { AuthTabs } from "./auth-tabs";
import type { AuthVariant } from "./use-auth-forms";

const ME = { "GET /api/user": () => ({ body: makeUser() }) };

function open(variant: AuthVariant) {
  const onSignedIn = vi.fn();
  renderApp(<AuthTabs variant={variant} onSignedIn={onSignedIn} />);
  return onSignedIn;
}
const type = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (value) await userEvent.type(screen.getByLabelText(label), value);
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const toRegister = () => userEvent.click(screen.getByRole("tab", { name: "Register" }));

async function fillRegister(over: Record<string, string> = {}) {
  const values = {
    "First Name": "",
    "Last Name": "",
    Username: "ada",
    Email: "ada@example.com",
    Password: "longenough",
    "Confirm Password": "longenough",
    ...over,
  };
  for (const [label, value] of Object.entries(values)) await type(label, value);
}

describe("login", () => {
  it("keeps the session and greets by name", async () => {
    fakeApi({ ...ME, "POST /api/login": () => ({ body: { ...makeUser(), sessionToken: "tok" } }) });
    const onSignedIn = open("page");
    await type("Username", "ada");
    await type("Password", "longenough");
    await press("Sign In");
    expect(await screen.findByText("Logged in as ada")).toBeDefined();
    expect(onSignedIn).toHaveBeenCalledWith(makeUser());
    expect(window.localStorage.getItem("sessionToken")).toBe("tok");
    expect(JSON.parse(window.localStorage.getItem("user") ?? "null")).toEqual(makeUser());
  });

  it("asks for what is missing and sends nothing", async () => {
    const api = fakeApi({});
    open("page");
    await press("Sign In");
    expect(await screen.findByText("Please enter your username.")).toBeDefined();
    expect(screen.getByText("Please enter your password.")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it.each([
    [
      "the server's words",
      () => failure(429, "Too many attempts. Please wait a while and try again."),
      "Too many attempts",
    ],
    ["the usual words", () => ({ status: 401, body: {} }), "Invalid username or password."],
    ["an answer without a user", () => ({ body: { sessionToken: "t" } }), "Invalid response data from server"],
  ])("shows %s and keeps what was typed", async (_name, answer, text) => {
    fakeApi({ "POST /api/login": answer });
    const onSignedIn = open("page");
    await type("Username", "ada");
    await type("Password", "wrong");
    await press("Sign In");
    expect(await screen.findByText("Login failed")).toBeDefined();
    expect(screen.getByText(new RegExp(text))).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("wrong");
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(window.localStorage.getItem("sessionToken")).toBeNull();
  });
});

describe("register", () => {
  it("on the page leaves names optional and the comparison of passwords to the server", async () => {
    const details = [{ path: "confirmPassword", message: "Passwords do not match." }];
    const api = fakeApi({
      "POST /api/register": () => failure(400, "Passwords do not match.", "invalid_request", details),
    });
    open("page");
    await toRegister();
    await fillRegister({ "Confirm Password": "different" });
    await press("Create Account");
    expect(await screen.findByText("Registration failed")).toBeDefined();
    expect(screen.getByText("Passwords do not match.")).toBeDefined();
    expect(screen.getByText("Type the same password twice.")).toBeDefined();
    expect(api.calls[0]?.body).toMatchObject({ confirmPassword: "different", firstName: "" });
  });

  it("in the checkout compares the passwords itself", async () => {
    const api = fakeApi({});
    open("modal");
    await toRegister();
    await fillRegister({ "First Name": "Ada", "Last Name": "Night", "Confirm Password": "different" });
    await press("Create Account");
    expect(await screen.findByText("Password mismatch")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it("in the checkout asks for both names", async () => {
    const api = fakeApi({});
    open("modal");
    await toRegister();
    await fillRegister();
    await press("Create Account");
    await waitFor(() => expect(screen.getAllByText("Please fill in this field.")).toHaveLength(2));
    expect(api.calls).toEqual([]);
  });

  it("puts the server's field errors beside their fields", async () => {
    const details = [{ path: "username", message: "That username is already taken." }];
    fakeApi({ "POST /api/register": () => failure(409, "Please choose another name.", "username_taken", details) });
    open("page");
    await toRegister();
    await fillRegister();
    await press("Create Account");
    expect(await screen.findByText("That username is already taken.")).toBeDefined();
    expect(screen.getByLabelText("Username").getAttribute("aria-invalid")).toBe("true");
  });

  it("loses nothing when the tab is changed", async () => {
    fakeApi({});
    open("page");
    await type("Username", "typed");
    await toRegister();
    await userEvent.click(screen.getByRole("tab", { name: "Login" }));
    expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("typed");
  });
});
