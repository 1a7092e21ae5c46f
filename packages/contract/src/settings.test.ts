import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, ShopSettings, UpdateSettingsBody } from "./index.js";

describe("the settings", () => {
  it("keep the shop as it is until somebody changes one", () => {
    expect(ShopSettings.parse(DEFAULT_SETTINGS)).toMatchObject({
      guestCheckout: false,
      orderChangeMinutes: 60,
      sellerName: "",
      invoiceNote: "",
    });
  });

  it.each([0, 1, 60, 10_080])("take %d minutes", (orderChangeMinutes) => {
    expect(UpdateSettingsBody.parse({ orderChangeMinutes })).toEqual({ orderChangeMinutes });
  });

  it.each([-1, 10_081, 1.5, "60", null, Number.NaN])("refuse %j minutes", (orderChangeMinutes) => {
    expect(UpdateSettingsBody.safeParse({ orderChangeMinutes }).success).toBe(false);
  });

  it.each(["UTC", "Europe/Berlin"])("take the time zone %s", (timeZone) => {
    expect(UpdateSettingsBody.parse({ timeZone })).toEqual({ timeZone });
  });

  it.each([
    { timeZone: "+02:00" },
    { timeZone: "Nowhere/Land" },
    { summaryHour: 24 },
    { summaryHour: -1 },
    { lowStockThreshold: 1001 },
    { lowStockThreshold: 0.5 },
  ])("refuse %j", (settings) => {
    expect(UpdateSettingsBody.safeParse(settings).success).toBe(false);
  });

  it.each(["true", 1, null])("refuse %j as a switch", (guestCheckout) => {
    expect(UpdateSettingsBody.safeParse({ guestCheckout }).success).toBe(false);
  });
});
