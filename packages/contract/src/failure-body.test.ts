import { describe, expect, it } from "vitest";
import { failureBody } from "./failure-body.js";

describe("failureBody", () => {
  const path = "/api/admin/fix-user-role";

  it("has details where the endpoint promises them, however the address is written", () => {
    for (const written of [path, `${path}/`, path.toUpperCase()]) {
      expect(failureBody({ method: "POST", path: written }, "forbidden").details).toEqual([]);
    }
    const details = [{ path: "newRole", message: "Is required." }];
    expect(failureBody({ method: "POST", path }, "invalid_request", { details }).details).toEqual(details);
  });

  it("has none elsewhere", () => {
    expect(failureBody({ method: "POST", path: "/api/orders" }, "forbidden")).not.toHaveProperty("details");
    expect(failureBody({ method: "GET", path }, "method_not_allowed")).not.toHaveProperty("details");
  });
});
