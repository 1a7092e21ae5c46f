import { logger as medusasOwn } from "@medusajs/framework/logger";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadConfig } from "./config";
import { startMedusaLog } from "./medusa-logger";

let written: string[];
const spoken = { ...console };

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(console, spoken);
  loadConfig();
});

const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

function start(level: string) {
  loadConfig({ LOG_FORMAT: "json", LOG_LEVEL: level });
  return startMedusaLog();
}

describe("Medusa's logger", () => {
  it("writes into the store's log, whichever of the two is used", () => {
    const logger = start("info");
    logger.info("one");
    medusasOwn.warn("two");
    logger.error("three", Object.assign(new Error("broke"), { detail: "jane@example.com" }));
    medusasOwn.error(new Error("four"));
    logger.debug("not said at this level");
    expect(lines()).toMatchObject([
      { level: "info", message: "one", process: "medusa" },
      { level: "warn", message: "two" },
      { level: "error", message: "three", error: { type: "Error", message: "broke" } },
      { level: "error", message: "Failed", error: { message: "four" } },
    ]);
    expect(written.join("")).not.toContain("jane");
  });

  it("says how long an activity took", () => {
    const logger = start("info");
    const id = logger.activity("Creating server");
    logger.progress(id, "on its way");
    expect(logger.success(id, "Server is ready")).toEqual({ duration: expect.any(Number) as number });
    expect(lines().map(({ level, message }) => [level, message])).toEqual([
      ["info", "Creating server"],
      ["info", "on its way"],
      ["info", "Server is ready"],
    ]);
  });

  it("has a level, and leaves the line for each request to the store", () => {
    const logger = start("debug");
    expect(["error", "info", "http", "debug", "silly"].map((level) => logger.shouldLog(level))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    logger.setLogLevel("error");
    logger.warn("not said");
    logger.unsetLogLevel();
    logger.warn("said");
    expect(lines().map(({ message }) => message)).toEqual(["said"]);
  });
});
