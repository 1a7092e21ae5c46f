import { database } from "../../../../lib/database";
import { deleteConfirmedStep, insertConfirmedStep } from "../../../../store/first-steps/first-step-table";
import { readFirstSteps } from "../../../../store/first-steps/first-steps";
import { deedOf } from "../../../deed-of";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getFirstSteps", ({ scope }) => readFirstSteps(scope));

export const PUT = endpoint("confirmFirstStep", async (call) => {
  const { body, scope } = call;
  const db = database(scope);
  if (body.isConfirmed) await insertConfirmedStep(db, body.step, await deedOf(call));
  else await deleteConfirmedStep(db, body.step);
  return await readFirstSteps(scope);
});
