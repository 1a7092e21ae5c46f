import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { captureConsole, Log, startLog, type LogFormat, type LogLevel } from "./log.js";
import { logRequest } from "./log-request.js";
import { withRequestId } from "./request-id.js";

const spoken = { ...console };
afterEach(() => Object.assign(console, spoken));

function logTo(lines: string[], { level = "info", format = "json" }: { level?: LogLevel; format?: LogFormat } = {}) {
  return { process: "trial", level, format, write: (line: string) => void lines.push(line) } as const;
}

const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a log", () => {
  it("writes a JSON object a line: level, time, process, text, and the request it is about", () => {
    const lines: string[] = [];
    const log = new Log(logTo(lines));
    withRequestId("request-1", () => log.warn("Something\nis odd"));
    log.info("Nothing is");
    log.write("http", "request");
    expect(lines.every((line) => line.endsWith("}\n") && line.indexOf("\n") === line.length - 1)).toBe(true);
    expect(parsed(lines)).toEqual([
      {
        level: "warn",
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        process: "trial",
        pid: process.pid,
        requestId: "request-1",
        message: "Something\nis odd",
      },
      expect.objectContaining({ level: "info", message: "Nothing is" }),
    ]);
    expect(lines[1]).not.toContain("requestId");
  });

  it("writes text that nobody's words can break, with what is known of an error below", () => {
    const lines: string[] = [];
    const error = Object.assign(new Error("It broke\n[front] forged"), { code: "E1", detail: "jane@example.com" });
    withRequestId("request-2", () => new Log(logTo(lines, { format: "text" })).error("A page\nfailed", error));
    const [first, second, third] = lines.join("").split("\n");
    expect(first).toBe("ERROR A page\\nfailed request=request-2");
    expect(second).toBe("Error E1: It broke\\n[front] forged");
    expect(third).toMatch(/^\s+at .*log\.test/);
    expect(lines.join("")).not.toContain("jane");
  });

  it("shows of an error its kind, place and causes, and none of its other fields", () => {
    const lines: string[] = [];
    const cause = Object.assign(new TypeError("mail to jane@example.com refused"), { headers: { cookie: "secret" } });
    new Log(logTo(lines)).error("Failed", new Error("outer", { cause }));
    const { error } = parsed(lines)[0] as { error: { cause: object } };
    expect(error).toMatchObject({
      type: "Error",
      message: "outer",
      stack: expect.stringContaining("log.test") as string,
    });
    expect(error.cause).toMatchObject({ type: "TypeError", message: "mail to *** refused" });
    expect(lines[0]).not.toMatch(/jane|secret/);
  });

  it("writes events at every level, in both formats as JSON", () => {
    for (const format of ["json", "text"] as const) {
      const lines: string[] = [];
      new Log(logTo(lines, { level: "error", format })).event({ type: "security", event: "authn_login_fail" });
      expect(parsed(lines)).toMatchObject([
        { type: "security", event: "authn_login_fail", time: expect.any(String) as string },
      ]);
    }
  });

  it("takes over the console, with errors as errors", () => {
    const lines: string[] = [];
    captureConsole(new Log(logTo(lines)));
    console.error("%s %s failed:", "GET", "/product/1?email=jane@example.com", new Error("no answer"));
    console.warn("odd");
    console.debug("not said at this level");
    expect(parsed(lines)).toMatchObject([
      { level: "error", message: "GET /product/1?*** failed:", error: { message: "no answer" } },
      { level: "warn", message: "odd" },
    ]);
    expect(lines).toHaveLength(2);
  });
});

describe("a request", () => {
  it("is one line, by the pattern of its route", async () => {
    const lines: string[] = [];
    startLog(logTo(lines, { level: "http" }));
    const server = createServer((request, response) => {
      withRequestId("request-3", () => logRequest(request, response, () => "/order/:token"));
      response.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}/order/secret?x=secret`, { headers: { cookie: "secret" } });
    await expect.poll(() => lines.length).toBe(1);
    server.close();
    expect(parsed(lines)).toMatchObject([
      {
        level: "http",
        message: "request",
        requestId: "request-3",
        method: "GET",
        route: "/order/:token",
        status: 404,
        ms: expect.any(Number) as number,
      },
    ]);
    expect(lines[0]).not.toContain("secret");
  });
});
