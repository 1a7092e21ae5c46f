import {
  DeadLetters,
  DiscardDeadLetterBody,
  DiscardedJobs,
  ListDeadLettersQuery,
  RetriedJobs,
  RetryDeadLettersBody,
} from "../dead-letter.js";
import { StoreStatus } from "../store-status.js";
import { describeRoutes } from "./endpoint.js";

export const upkeepEndpoints = describeRoutes("Upkeep", {
  getStoreStatus: {
    summary: "How the store is: its queues, last backup, last call of the payment provider, disks",
    response: StoreStatus,
  },
  listDeadLetters: {
    summary: "Jobs that were given up, newest first, and how many there are",
    query: ListDeadLettersQuery,
    response: DeadLetters,
  },
  retryDeadLetters: {
    summary: "Try a job that was given up again, or all of a kind",
    body: RetryDeadLettersBody,
    response: RetriedJobs,
  },
  discardDeadLetter: {
    summary: "Discard a job that was given up: the store never tries it again",
    body: DiscardDeadLetterBody,
    response: DiscardedJobs,
  },
});
