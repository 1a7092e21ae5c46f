import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** A visitor who is not signed in is told so by a 401, and the browser writes every failed read into its console. */
const isSignedOut = (message: ConsoleMessage) =>
  message.location().url.endsWith("/api/user") && message.text().includes("401");

/** What pages complain about. A test fails on every complaint that it has not announced. */
export class Noise {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  listen(context: BrowserContext): void {
    context.on("console", (message) => {
      if (!["error", "warning"].includes(message.type()) || isSignedOut(message)) return;
      this.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.heard.push(`uncaught: ${String(error.error())}`));
  }

  /** Announces complaints: failures that the test brings about itself. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.heard.filter((complaint) => !this.expected.some((pattern) => pattern.test(complaint)));
  }
}
