import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";

type Input = { email: string; firstName: string; lastName: string };

/** The Medusa user of an e-mail, made where there is none. */
export const ensureMedusaUserStep = createStep(
  "ensure-medusa-user",
  async ({ email, firstName, lastName }: Input, { container }) => {
    const users = container.resolve(Modules.USER);
    const [existing] = await users.listUsers({ email }, { take: 1 });
    if (existing) return new StepResponse({ id: existing.id, isNew: false }, null);
    try {
      const user = await users.createUsers({ email, first_name: firstName || null, last_name: lastName || null });
      return new StepResponse({ id: user.id, isNew: true }, user.id);
    } catch (error) {
      const [rival] = await users.listUsers({ email }, { take: 1 });
      if (!rival) throw error;
      return new StepResponse({ id: rival.id, isNew: false }, null);
    }
  },
  async (createdId, { container }) => {
    if (createdId) await container.resolve(Modules.USER).deleteUsers([createdId]);
  },
);
