import { toast } from "@medusajs/ui";
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";

type Outcome<Input> = { changes: QueryKey; done: string; onDone?: (input: Input) => void };

/** A write: what it changes is read again, and a toast says how it ended, in the server's words where it was refused. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>, outcome: Outcome<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_answer, input) => {
      await queryClient.invalidateQueries({ queryKey: outcome.changes });
      toast.success(outcome.done);
      outcome.onDone?.(input);
    },
    onError: (error) => toast.error(error.message),
  });
}
