import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type ReturnWorkflow,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import { withAdvisoryLock } from "./with-advisory-lock";

/**
 * A workflow that runs another one while it holds a lock over all instances, so that whoever runs it (a route, the seed, a
 * plugin that knows its id) waits for the same lock. Undone as a part of a longer workflow, it undoes the other one under
 * the lock, too. It has the other one's hooks and result.
 */
export function createLockedWorkflow<Input, Result, Hooks extends unknown[]>(
  id: string,
  lock: string,
  workflow: ReturnWorkflow<Input, Result, Hooks>,
): ReturnWorkflow<Input, Result, Hooks> {
  const runStep = createStep(
    `${id}-under-lock`,
    async (input: Input, { container }) => {
      const { result, transaction } = await withAdvisoryLock(container, lock, () => workflow(container).run({ input }));
      return new StepResponse(result, transaction);
    },
    async (transaction, { container }) => {
      if (transaction) await withAdvisoryLock(container, lock, () => workflow(container).cancel({ transaction }));
    },
  );
  const locked = createWorkflow(
    id,
    (input: WorkflowData<Input>) => new WorkflowResponse(runStep(input) as WorkflowData<unknown>),
  );
  return Object.assign(locked, { hooks: workflow.hooks }) as unknown as ReturnWorkflow<Input, Result, Hooks>;
}
