import { asValue } from "@medusajs/framework/awilix";
import type { LoaderOptions } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { DELIVERY } from "../service";
import loadDelivery from "./load-delivery";

async function load(providers?: object[]): Promise<unknown> {
  const container = createMedusaContainer();
  container.register(ContainerRegistrationKeys.LOGGER, asValue(console));
  await loadDelivery({ container, options: providers && { providers } } as LoaderOptions);
  return container.resolve(DELIVERY);
}

const sendgrid = {
  resolve: "@medusajs/medusa/notification-sendgrid",
  id: "sendgrid",
  options: { api_key: "SG.test", from: "shop@example.com" },
};

describe("the provider that delivers mails", () => {
  it("is none where none is configured", async () => {
    expect(await load()).toBeNull();
    expect(await load([])).toBeNull();
  });

  it("may be one of Medusa's own, with its options", async () => {
    expect(await load([sendgrid])).toMatchObject({ config_: { apiKey: "SG.test", from: "shop@example.com" } });
  });

  it("is one alone", async () => {
    await expect(load([sendgrid, { ...sendgrid, id: "other" }])).rejects.toThrow(
      'The module "mail" takes one provider',
    );
  });

  it("ends the start where its package is not there", async () => {
    await expect(load([{ resolve: "medusa-mails-of-nobody", id: "x" }])).rejects.toThrow("medusa-mails-of-nobody");
  });
});
