import { ConfirmFirstStepBody, Demo, FirstSteps } from "../first-steps.js";
import { describeRoutes } from "./endpoint.js";

export const firstStepsEndpoints = describeRoutes("First steps", {
  getFirstSteps: {
    summary: "What an owner does before opening, and what of it is done",
    response: FirstSteps,
  },
  confirmFirstStep: {
    summary: "Say that a step is right as it is, or take that back",
    body: ConfirmFirstStepBody,
    response: FirstSteps,
  },
  getDemo: {
    summary: "What is left of the demo",
    response: Demo,
  },
  removeDemo: {
    summary: "Remove what is left of the demo; orders keep what they sold",
    response: Demo,
  },
});
