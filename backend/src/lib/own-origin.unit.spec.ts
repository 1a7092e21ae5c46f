import type { MedusaRequest } from "@medusajs/framework/http";
import { beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "./config";
import { isOwnOrigin } from "./own-origin";

const from = (origin: string, host: string, protocol = "http") =>
  ({ headers: { origin, host: "127.0.0.1:9000", "x-forwarded-host": host }, protocol }) as unknown as MedusaRequest;

const PUBLIC_URL = "https://shop.example";

describe("isOwnOrigin, where the store knows its names", () => {
  beforeEach(() => void loadConfig({ PUBLIC_URL, ALLOWED_HOSTS: "shop.example,www.shop.example" }));

  it.each([
    ["https://shop.example", "shop.example", "https"],
    ["https://shop.example", "10.0.0.5:8000", "http"],
    ["https://www.shop.example", "www.shop.example", "https"],
    ["http://localhost:8000", "localhost:8000", "http"],
    ["http://127.0.0.1:8000", "127.0.0.1:8000", "http"],
    ["http://[::1]:8000", "[::1]:8000", "http"],
  ])("takes %s at %s", (origin, host, protocol) => expect(isOwnOrigin(from(origin, host, protocol))).toBe(true));

  it.each([
    ["http://evil.example", "evil.example"],
    ["http://evil.example:8000", "evil.example:8000"],
    ["http://localhost:8000", "localhost:9000"],
    ["http://localhost:8000", "shop.example"],
    ["https://localhost.evil.example", "localhost.evil.example"],
    ["null", "shop.example"],
  ])("refuses %s at %s", (origin, host) => expect(isOwnOrigin(from(origin, host))).toBe(false));
});

it("takes whatever name was typed where nobody said how the world reaches the store", () => {
  loadConfig({ PUBLIC_URL });
  expect(isOwnOrigin(from("http://192.168.1.20:8000", "192.168.1.20:8000"))).toBe(true);
  expect(isOwnOrigin(from("http://evil.example", "192.168.1.20:8000"))).toBe(false);
});
