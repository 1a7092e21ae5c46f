import { Complaint } from "../log.mjs";

const SIGNALS: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs `work` with an AbortSignal that the first signal to this process aborts, or the loss of the process that started
 * it. Further signals change nothing: what was begun is being undone.
 */
export async function untilStopped<Result>(message: string, work: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController();
  const stop = () => controller.abort(new Complaint(message));
  for (const signal of SIGNALS) process.on(signal, stop);
  process.once("disconnect", stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    process.off("disconnect", stop);
  }
}
