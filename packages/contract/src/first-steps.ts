import { z } from "zod";
import { CONFIRMED_STEPS, FIRST_STEPS } from "./first-step-names.js";

export const FirstStep = z.object({
  step: z.enum(FIRST_STEPS),
  isDone: z.boolean(),
  /** How many there are of what the step is about: own products, things of the demo, orders. */
  count: z.number().int().nullable(),
  /** Who said that it is right, and when; null where nobody did, or the store sees for itself. */
  confirmed: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type FirstStep = z.infer<typeof FirstStep>;

export const FirstSteps = z.array(FirstStep);

export const ConfirmFirstStepBody = z.object({ step: z.enum(CONFIRMED_STEPS), isConfirmed: z.boolean() });

/** What is left of the demo. A product that was given another name or other pictures is the owner's. */
export const Demo = z.object({
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  galleryItems: z.number().int(),
  backgroundVideos: z.number().int(),
  tracks: z.number().int(),
});
export type Demo = z.infer<typeof Demo>;
