import { STAFF_ROLES, type StaffRole } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { missingArea } from "./staff-addresses";

const mayCall = (method: string, path: string, fields?: unknown) =>
  STAFF_ROLES.filter((role) => missingArea([role], { method, path, fields }) === null);

const OWNER: StaffRole[] = ["owner"];
const ALL = [...STAFF_ROLES];

describe("an address below /admin", () => {
  it.each<[string, string, StaffRole[]]>([
    ["GET", "/users", OWNER],
    ["GET", "/users/me", ALL],
    ["GET", "/users/me/", ALL],
    ["POST", "/users/me", OWNER],
    ["GET", "/users/user_1", OWNER],
    ["POST", "/users/user_1", OWNER],
    ["POST", "/users/user_1/reset-password", OWNER],
    ["POST", "/invites", OWNER],
    ["POST", "/invites/accept", OWNER],
    ["GET", "/api-keys", OWNER],
    ["POST", "/api-keys", OWNER],
    ["GET", "/notifications", OWNER],
    ["GET", "/workflows-executions/x/subscribe", OWNER],
    ["GET", "/plugins-own-route", OWNER],
    ["GET", "/constructor", OWNER],
    ["GET", "/", OWNER],
    ["GET", "//orders", OWNER],
    ["GET", "/orders", ["owner", "orders"]],
    ["GET", "/ORDERS/order_1", ["owner", "orders"]],
    ["GET", "/customers/cus_1", ["owner", "orders"]],
    ["POST", "/customers/cus_1", OWNER],
    ["DELETE", "/customers/cus_1", OWNER],
    ["GET", "/products", ["owner", "products"]],
    ["POST", "/price-lists", ["owner", "products"]],
    ["POST", "/uploads", ["owner", "products", "content"]],
    ["GET", "/uploads/file_1", OWNER],
    ["POST", "/uploads/presigned-urls", OWNER],
    ["GET", "/stores", ALL],
    ["POST", "/stores/store_1", OWNER],
    ["DELETE", "/regions/reg_1", OWNER],
    ["GET", "/nocturne/numbers", ["owner", "numbers"]],
    ["HEAD", "/nocturne/numbers", ["owner", "numbers"]],
    ["PUT", "/nocturne/home", ["owner", "content"]],
    ["PUT", "/nocturne/orders/order_1/status", ["owner", "orders"]],
    ["GET", "/nocturne/webhooks", OWNER],
    ["GET", "/nocturne/notices", ALL],
    ["GET", "/nocturne/gallery-photos", ALL],
    ["GET", "/nocturne/unknown", OWNER],
  ])("%s %s is for %j", (method, path, roles) => {
    expect(mayCall(method, path)).toEqual(roles);
  });

  it.each<[string, string, StaffRole[]]>([
    ["/products", "id,title,variants.allow_backorder,*sales_channels", ["owner", "products"]],
    ["/products", "+sales_channels.orders.email", OWNER],
    ["/promotions", "*orders", OWNER],
    ["/promotions", "order_link.order_id", OWNER],
    ["/orders", "*customer,*payment_collections.payments", ["owner", "orders"]],
    ["/orders", "sales_channel.api_keys_link", OWNER],
    ["/stores", "*Users", OWNER],
    ["/regions", "carts.email", ["owner", "orders"]],
  ])("%s with the fields %s is for %j", (path, fields, roles) => {
    expect(mayCall("GET", path, fields)).toEqual(roles);
    expect(mayCall("GET", path, [fields])).toEqual(roles);
  });

  it("is open to who has one of several roles", () => {
    const address = { method: "GET", path: "/orders", fields: undefined };
    expect(missingArea(["numbers", "orders"], address)).toBeNull();
    expect(missingArea([], address)).toBe("orders");
  });
});
