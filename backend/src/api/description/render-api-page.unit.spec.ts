import { buildOpenApi, ENDPOINTS, ERRORS } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { renderApiPage } from "./render-api-page";

const page = renderApiPage(buildOpenApi({ storeName: "A & <B>", serverUrl: "https://shop.example" }));

describe("renderApiPage", () => {
  it("has a place for every endpoint and every failure", () => {
    for (const name of Object.keys(ENDPOINTS)) expect(page).toContain(`id="${name}"`);
    for (const code of Object.keys(ERRORS)) expect(page).toContain(`<code>${code}</code>`);
  });

  it("escapes the store's name, and has one main heading", () => {
    expect(page).not.toContain("<B>");
    expect(page.match(/<h1>/g)).toHaveLength(1);
  });

  it("writes schemas as a person would", () => {
    expect(page).toMatch(/sessionId: string/);
    expect(page).toMatch(/size\?: string \| null/);
  });
});
