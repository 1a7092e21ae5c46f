import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { failure, fakeApi } from "../../testing/fake-api";
import { fakeUploads } from "../../testing/fake-xhr";
import { makeOrder, makeProduct, makeUser } from "../../testing/fixtures";
import { renderApp } from "../../testing/render-app";
import AdminPanel from "./admin-panel";

const ORDERS = "GET /api/admin/orders";
const moth = makeProduct();

function open(routes: Parameters<typeof fakeApi>[0] = {}, user = makeUser({ role: "admin" })) {
  window.localStorage.setItem("sessionToken", "tok");
  const api = fakeApi({
    "GET /api/user": () => ({ body: user }),
    "GET /api/products": () => ({ body: [moth] }),
    [ORDERS]: () => ({ body: [] }),
    ...routes,
  });
  renderApp(<AdminPanel />);
  return api;
}

const type = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (value) await userEvent.type(screen.getByLabelText(label), value);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const openTab = (name: string | RegExp) => userEvent.click(screen.getByRole("tab", { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("admin panel", () => {
  it("tells others than admins, and asks for no orders", async () => {
    const api = open({}, makeUser());
    expect(await screen.findByText("Admin Access Required")).toBeDefined();
    expect(screen.getByText("Please log in with an admin account to access the admin panel.")).toBeDefined();
    expect(api.to(ORDERS)).toHaveLength(0);
  });

  it("shows five tabs, with the orders of today in the name of the last", async () => {
    open({ [ORDERS]: () => ({ body: [makeOrder({ createdAt: new Date().toISOString() }), makeOrder({ id: "o2" })] }) });
    expect(await screen.findByRole("tab", { name: "Orders (1)" })).toBeDefined();
    expect(screen.getByText("Logged in as: ada")).toBeDefined();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Products",
      "Reorder",
      "Gallery",
      "Videos",
      "Orders (1)",
    ]);
  });
});

describe("the panel of limited staff", () => {
  it.each([
    [["products"], ["Products", "Reorder"]],
    [["content"], ["Gallery", "Videos"]],
    [["orders"], ["Orders (0)"]],
    [
      ["products", "numbers"],
      ["Products", "Reorder", "Numbers"],
    ],
    [["numbers"], ["Numbers"]],
  ] as const)("of %j has the tabs %j alone, and asks for what they show", async (roles, tabs) => {
    const api = open({}, makeUser({ role: "admin", roles: [...roles] }));
    await screen.findByRole("tab", { name: tabs.at(-1)! });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(tabs);
    expect(screen.queryByRole("button", { name: "Edit Page" }) !== null).toBe(roles[0] === "content");
    expect(api.to(ORDERS).length > 0).toBe(roles[0] === "orders");
  });

  it("has the numbers beside the orders only for who sees both", async () => {
    open({}, makeUser({ role: "admin", roles: ["orders"] }));
    await screen.findByRole("button", { name: "Tracking file" });
    expect(screen.queryByRole("button", { name: "Numbers" })).toBeNull();
  });
});

describe("products tab", () => {
  it("creates only with name and price, keeps what was typed through a failure, and empties the form after", async () => {
    let answer = failure(400, "Some of what was sent is not valid.", "invalid_request", [
      { path: "name", message: "That name is taken." },
    ]);
    const api = open({ "POST /api/products": () => answer });
    await screen.findByText("Existing Products (1)");
    expect(button("Create Product").disabled).toBe(true);
    await type("Name", "Bat Tee");
    expect(button("Create Product").disabled).toBe(true);
    await type("Price", "12.5");
    await type("Sizes", "S, M,");
    expect(button("Create Product").disabled).toBe(false);

    await press("Create Product");
    expect(await screen.findByText("Failed to create product")).toBeDefined();
    expect(screen.getByText("That name is taken.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Bat Tee");

    answer = { status: 201, body: moth };
    await press("Create Product");
    expect(await screen.findByText("New product has been created successfully")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(api.to("POST /api/products").at(-1)?.body).toMatchObject({
      name: "Bat Tee",
      price: "12.50",
      sizes: ["S", "M"],
      inventory: 999_999,
    });
  });

  it.each([
    [{ body: { success: true } }, "New product has been created successfully"],
    [failure(503, "No."), "It could not be put first. You find it at the end of the store."],
  ])("puts a new product first where that is wanted, and says when it could not", async (answer, message) => {
    const api = open({
      "POST /api/products": () => ({ status: 201, body: moth }),
      "PUT /api/products/reorder": () => answer,
    });
    await screen.findByText("Existing Products (1)");
    await type("Name", "Bat Tee");
    await type("Price", "12.5");
    await userEvent.click(screen.getByLabelText("Put it first in the store"));
    await press("Create Product");
    expect(await screen.findByText(message)).toBeDefined();
    expect(api.to("PUT /api/products/reorder")[0]?.body).toEqual({ productIds: [moth.id] });
  });

  it("keeps a draft over a change of tab", async () => {
    open();
    await screen.findByText("Existing Products (1)");
    await type("Name", "Bat Tee");
    await openTab("Reorder");
    expect(await screen.findByRole("button", { name: "Reorder Static Moth Tee" })).toBeDefined();
    await openTab("Products");
    expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Bat Tee");
  });

  it("edits in place, sends what changed, and gives the focus back", async () => {
    const api = open({ "PUT /api/products/prod_moth": () => ({ body: moth }) });
    await userEvent.click(await screen.findByRole("button", { name: "Edit Static Moth Tee" }));
    expect(screen.getByLabelText<HTMLInputElement>("Sizes").value).toBe("S, M");
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    await press("Remove picture 1");
    await press("Save");
    expect(await screen.findByText("Product has been updated successfully")).toBeDefined();
    expect(api.to("PUT /api/products/prod_moth")[0]?.body).toEqual({
      imageUrl: "/uploads/moth-2.webp",
      imageUrls: ["/uploads/moth-2.webp"],
    });
    expect(document.activeElement).toBe(button("Edit Static Moth Tee"));
  });

  it("says why a product could not be deleted", async () => {
    open({ "DELETE /api/products/prod_moth": () => failure(500, "Something went wrong.") });
    await userEvent.click(await screen.findByRole("button", { name: "Delete Static Moth Tee" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await screen.findByText("Failed to delete product: Delete failed: 500 Something went wrong.");
  });

  it("asks once before it deletes", async () => {
    const api = open({ "DELETE /api/products/prod_moth": () => ({ body: { success: true } }) });
    await userEvent.click(await screen.findByRole("button", { name: "Delete Static Moth Tee" }));
    const question = within(screen.getByRole("alertdialog", { name: "Delete Static Moth Tee?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.to("DELETE /api/products/prod_moth")).toHaveLength(0);

    await press("Delete Static Moth Tee");
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    const removed = "Product has been removed from the storefront. Order history is preserved.";
    expect(await screen.findByText(removed)).toBeDefined();
  });

  it("adds pictures in the order they were chosen in; a failed one stays, with its reason, to be tried again", async () => {
    let saved = 0;
    let isBroken = true;
    open({
      "POST /api/objects/upload": () => ({ body: { uploadURL: "http://localhost/incoming/k?s=1" } }),
      "PUT /api/product-images": () => ({
        body: { objectPath: `/uploads/images/${++saved}.png`, width: 1, height: 1 },
      }),
    });
    fakeUploads(({ body }) =>
      isBroken && (body as File).name === "b.png"
        ? { status: 413, body: JSON.stringify({ error: "That file is larger than 10 MB." }) }
        : { status: 200 },
    );
    await screen.findByText("Existing Products (1)");
    const files = ["a.png", "b.png"].map((name) => new File([name], name, { type: "image/png" }));
    await userEvent.upload(screen.getByLabelText("Images"), files);
    expect(await screen.findByText("Image upload failed: That file is larger than 10 MB.")).toBeDefined();
    expect(await screen.findByAltText("Picture 1")).toBeDefined();

    isBroken = false;
    await press("Retry b.png");
    expect(await screen.findByAltText("Picture 2")).toBeDefined();
    expect(screen.getByText("1 product images uploaded successfully")).toBeDefined();
  });
});

describe("videos tab", () => {
  it("wants a name before it opens the uploader", async () => {
    open({
      "GET /api/video-backgrounds": () => ({ body: [] }),
      "GET /api/video-backgrounds/active": () => failure(404, "No active video", "no_active_video"),
    });
    await screen.findByText("Existing Products (1)");
    await openTab("Videos");
    expect(await screen.findByText("No active video")).toBeDefined();
    await press("Upload Video");
    expect(screen.getByText("Upload Error")).toBeDefined();
    expect(screen.getByText("Please enter a video name before uploading")).toBeDefined();
    expect(screen.getByText("Every video has a name.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Video Name"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("orders tab", () => {
  async function openOrders(routes: Parameters<typeof fakeApi>[0]) {
    const api = open(routes);
    await screen.findByText("Logged in as: ada");
    await openTab(/^Orders/);
    return api;
  }

  it("wants a status, and sends it trimmed", async () => {
    const api = await openOrders({
      [ORDERS]: () => ({ body: [makeOrder()] }),
      "PUT /api/admin/orders/order_1/status": () => ({ body: makeOrder({ status: "shipped" }) }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Update Status" }));
    expect(screen.getByText("Please enter a status")).toBeDefined();
    await type("Status", "  shipped ");
    await press("Update Status");
    expect(await screen.findByText("Order status updated")).toBeDefined();
    expect(api.to("PUT /api/admin/orders/order_1/status").map(({ body }) => body)).toEqual([{ status: "shipped" }]);
    expect(screen.getByLabelText<HTMLInputElement>("Status").value).toBe("");
  });

  it("asks nothing of a cancelled order, and lets it be changed all the same", async () => {
    await openOrders({ [ORDERS]: () => ({ body: [makeOrder({ status: "Cancelled" })] }) });
    const summary = await screen.findByText(/^Cancelled: nothing of it is sent/);
    const forms = summary.closest("details");
    expect(forms?.open).toBe(false);
    await userEvent.click(summary);
    expect(forms?.open).toBe(true);
    expect(screen.getByRole("button", { name: "Update Status" })).toBeDefined();
  });

  it("sends filled tracking pairs, refuses what is no web address, and keeps what was typed through a failure", async () => {
    let answer = failure(500, "Something went wrong on our side.");
    const api = await openOrders({
      [ORDERS]: () => ({ body: [makeOrder({ trackingNumbers: ["1Z"], trackingUrls: ["ups.com"] })] }),
      "PUT /api/admin/orders/order_1/tracking": () => answer,
    });
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Track Package" });
    expect(link.href).toBe("https://ups.com/");
    await type("Tracking URL 2", "javascript:alert(1)");
    await press("Update Tracking");
    expect(screen.getByText("Failed to update tracking information")).toBeDefined();
    expect(screen.getByText("A tracking URL must be a web address (http or https).")).toBeDefined();

    await type("Tracking URL 2", "");
    await type("Tracking Number 3", " 9400 ");
    await press("Update Tracking");
    expect(await screen.findByText("Something went wrong on our side.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Tracking Number 3").value).toBe(" 9400 ");

    answer = { body: makeOrder() };
    await press("Update Tracking");
    expect(await screen.findByText("Updated 2 tracking number(s)")).toBeDefined();
    const seen = { trackingNumbers: ["1Z"], trackingUrls: ["ups.com"] };
    const body = { trackingNumbers: ["1Z", "9400"], trackingUrls: ["ups.com", ""], seen };
    expect(api.to("PUT /api/admin/orders/order_1/tracking").map((call) => call.body)).toEqual([body, body]);
  });

  it("names a refused admin's role and id", async () => {
    await openOrders({ [ORDERS]: () => failure(403, "You are not allowed to do that.", "forbidden") });
    expect(await screen.findByText("Your role: admin. Your user id: u1.")).toBeDefined();
  });

  it("says so when there are none", async () => {
    await openOrders({});
    expect(await screen.findByText("No orders found")).toBeDefined();
    expect(screen.getByText("Orders will appear here once customers place them")).toBeDefined();
  });
});
