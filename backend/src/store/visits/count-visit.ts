import type { MedusaRequest } from "@medusajs/framework/http";
import type { VisitStep } from "@nocturne/contract";
import { isbot } from "isbot";
import { visitorAddress } from "../limits/attempt";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { VISIT_COUNTER, type VisitCounter } from "./visit-counter";

/**
 * Counts the steps of a visit, but not those of machines, nor of somebody whose browser asks not to be counted: they get the
 * same answer. Keeps nothing of the request. Throws 429 `rate_limited`.
 */
export async function countVisit(req: MedusaRequest, steps: readonly VisitStep[]): Promise<void> {
  await consume(visitorLimits.countedVisits, visitorAddress(req));
  if (isPerson(req.headers)) req.scope.resolve<VisitCounter>(VISIT_COUNTER).count(steps);
}

/** Whether headers are those of a browser that may be counted. Pure. */
export function isPerson(headers: MedusaRequest["headers"]): boolean {
  const agent = headers["user-agent"];
  return Boolean(agent) && !isbot(agent) && headers["sec-gpc"] !== "1" && headers.dnt !== "1";
}
