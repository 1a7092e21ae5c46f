import { asValue } from "@medusajs/framework/awilix";
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils";
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { createLockedWorkflow } from "./create-locked-workflow";
import { StoreError } from "./store-error";

const events: string[] = [];

/** A database whose one transaction is the lock. */
const db = {
  transaction: async (work: (trx: object) => Promise<unknown>) => {
    events.push("locked");
    try {
      return await work({ raw: async () => ({ rows: [], rowCount: 0 }) });
    } finally {
      events.push("free");
    }
  },
};
const container = createMedusaContainer();
container.register(ContainerRegistrationKeys.PG_CONNECTION, asValue(db));

const paintStep = createStep(
  "paint",
  async (colour: string) => {
    if (colour === "beige") throw new StoreError("product_not_found");
    events.push(`paint ${colour}`);
    return new StepResponse(colour.toUpperCase(), colour);
  },
  async (colour) => {
    if (colour) events.push(`strip ${colour}`);
  },
);
const paint = createWorkflow("paint-unlocked", (colour: WorkflowData<string>) => {
  const painted = paintStep(colour);
  const dried = createHook("dried", { painted });
  return new WorkflowResponse(painted, { hooks: [dried] });
});
const paintWorkflow = createLockedWorkflow("paint", "walls", paint);

beforeEach(() => void events.splice(0));

describe("a locked workflow", () => {
  it("does its work under the lock, and returns its result", async () => {
    const { result } = await paintWorkflow(container).run({ input: "black" });
    expect([result, events]).toEqual(["BLACK", ["locked", "paint black", "free"]]);
  });

  it("fails with the code of what failed, and frees the lock", async () => {
    await expect(paintWorkflow(container).run({ input: "beige" })).rejects.toMatchObject({ code: "product_not_found" });
    expect(events).toEqual(["locked", "free"]);
  });

  it("is undone under the lock where a longer workflow fails behind it", async () => {
    const fail = createStep("fail", async () => {
      throw new StoreError("cart_empty");
    });
    const longer = createWorkflow("renovate", (colour: WorkflowData<string>) => {
      paintWorkflow.runAsStep({ input: colour });
      return new WorkflowResponse(fail());
    });
    await expect(longer(container).run({ input: "violet" })).rejects.toMatchObject({ code: "cart_empty" });
    expect(events).toEqual(["locked", "paint violet", "free", "locked", "strip violet", "free"]);
  });

  it("has the hooks of the workflow that it locks", async () => {
    paintWorkflow.hooks.dried(async ({ painted }) => void events.push(`dried ${String(painted)}`));
    await paintWorkflow(container).run({ input: "grey" });
    expect(events).toEqual(["locked", "paint grey", "dried GREY", "free"]);
  });
});
