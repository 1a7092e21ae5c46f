import { describe, expect, it } from "vitest";
import { ENDPOINTS, ERRORS, buildOpenApi, errorBody, errorMessage, matchEndpoint, type Endpoint } from "./index.js";

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];
const nameOf = (method: string, path: string) => matchEndpoint(method, path).match?.name;

describe("matchEndpoint", () => {
  it.each(endpoints)("finds %s by its own path", (name, { method, path }) => {
    expect(nameOf(method, path.replace(/\{\w+\}/g, "x"))).toBe(name);
  });

  it("prefers the word to the parameter", () => {
    expect(nameOf("PUT", "/api/products/reorder")).toBe("reorderProducts");
    expect(nameOf("PUT", "/api/products/REORDER")).toBe("reorderProducts");
    expect(nameOf("DELETE", "/api/products/reorder")).toBe("resetCategoryOrder");
    expect(nameOf("GET", "/api/products/reorder")).toBe("getProduct");
    expect(nameOf("PUT", "/api/products/prod_1")).toBe("updateProduct");
    expect(nameOf("PUT", "/api/cart/session_1/promotion")).toBe("applyPromotion");
    expect(nameOf("DELETE", "/api/cart/session_1/promotion")).toBe("removePromotion");
    expect(nameOf("PUT", "/api/cart/session_1/prod_1")).toBe("updateCartItem");
  });

  it("takes HEAD for GET, a slash at the end, and any case", () => {
    expect(nameOf("HEAD", "/api/products")).toBe("listProducts");
    expect(nameOf("GET", "/api/products/")).toBe("listProducts");
    expect(nameOf("GET", "/API/Admin/ORDERS")).toBe("listAdminOrders");
  });

  it.each(["", "/", "/api", "/api/x", "/api/products/a/b", "/x/api/products", "/api/products//", "/api/user/orders/1"])(
    "knows no path %j",
    (path) => {
      expect(matchEndpoint("GET", path)).toEqual({ allowed: [] });
    },
  );

  it("lists the methods of a path that does not answer this one", () => {
    expect(matchEndpoint("PATCH", "/api/products").allowed.sort()).toEqual(["GET", "POST"]);
    expect(matchEndpoint("GET", "/api/orders")).toEqual({ allowed: ["POST"] });
  });
});

describe("the endpoint table", () => {
  it("lets admins alone write the catalogue and see all orders, and shoppers alone buy", () => {
    for (const [name, { method, path, access }] of endpoints) {
      const isAdminPath = path.startsWith("/api/admin/") && path !== "/api/admin/fix-user-role";
      const isCatalogueWrite = path.startsWith("/api/products") && method !== "GET";
      if (isAdminPath || isCatalogueWrite) expect(access, name).toBe("admin");
    }
    for (const name of ["createOrder", "createPaymentIntent", "createZeroDollarOrder"] as const) {
      expect(ENDPOINTS[name].access).toBe("shopper");
    }
    expect(ENDPOINTS.listUserOrders.access).toBe("user");
  });
});

describe("errors", () => {
  it("each have a status of failure and a text for a person", () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-Z]/);
    }
  });

  it("fill their parts, and leave unknown ones", () => {
    expect(errorMessage("insufficient_stock", { left: 0 })).toBe("Only 0 left");
    expect(errorMessage("insufficient_stock")).toBe("Only {left} left");
  });

  it("say the same text twice, and details where there are some", () => {
    expect(errorBody("not_found")).toEqual({
      error: ERRORS.not_found.message,
      message: ERRORS.not_found.message,
      code: "not_found",
    });
    const details = [{ path: "a.0", message: "Is required." }];
    expect(errorBody("invalid_request", { message: "Bad", details })).toEqual({
      error: "Bad",
      message: "Bad",
      code: "invalid_request",
      details,
    });
  });
});

describe("the OpenAPI description", () => {
  const description = buildOpenApi({ storeName: "NOCTURNE", serverUrl: "https://shop.example" });
  const operations = Object.entries(description.paths as Record<string, Record<string, Record<string, unknown>>>);

  function refsIn(value: unknown): string[] {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) => (key === "$ref" ? [String(part)] : refsIn(part)));
  }

  it("has every endpoint, once", () => {
    const ids = operations.flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.sort()).toEqual(endpoints.map(([name]) => name).sort());
  });

  it("resolves every $ref", () => {
    const refs = refsIn(description);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) {
      const target = ref
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], description);
      expect(target, ref).toBeDefined();
    }
  });

  it("names every path parameter, every body, and who may call", () => {
    for (const [name, endpoint] of endpoints) {
      const operation = operations.find(([path]) => path === endpoint.path)?.[1][endpoint.method.toLowerCase()];
      const parameters = operation?.parameters as { name: string; in: string; required: boolean }[];
      const wanted = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name)).toEqual(
        wanted,
      );
      expect(operation?.requestBody !== undefined, name).toBe(endpoint.body !== undefined);
      expect(operation?.security !== undefined, name).toBe(endpoint.access !== "public");
      expect(Object.keys(operation?.responses as object), name).toEqual(
        [endpoint.repeatStatus, endpoint.status ?? 200, "default"].filter(Boolean).map(String),
      );
    }
  });

  it("is plain JSON", () => {
    expect(JSON.parse(JSON.stringify(description))).toEqual(description);
  });
});
