import { Button, Heading, Text, usePrompt } from "@medusajs/ui";
import type { DeadLetter, DeadLetters, JobKind } from "@nocturne/contract";
import { discardDeadLetter, retryDeadLetters, statusKey } from "../lib/store";
import { KIND_NAMES, lossOf, storyOf } from "../lib/status-texts";
import { useChange } from "../lib/use-change";

/** What was given up, by its kind: each can be tried again, or discarded. */
export function DeadLetterList({ letters: { counts, jobs } }: { letters: DeadLetters }) {
  return counts.map(({ kind, count }) => (
    <KindOfJobs key={kind} kind={kind} count={count} jobs={jobs.filter((job) => job.kind === kind)} />
  ));
}

const RETRIED = "It is tried again within a minute or two.";

function KindOfJobs({ kind, count, jobs }: { kind: JobKind; count: number; jobs: DeadLetter[] }) {
  const retryAll = useChange(retryDeadLetters, {
    changes: statusKey,
    done: "They are tried again within a minute or two.",
  });
  return (
    <section aria-label={KIND_NAMES[kind]}>
      <div className="bg-ui-bg-subtle flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-6 py-3">
        <Heading level="h3">
          {KIND_NAMES[kind]} ({count.toLocaleString()})
        </Heading>
        {count > 1 && (
          <Button
            size="small"
            variant="secondary"
            isLoading={retryAll.isPending}
            onClick={() => retryAll.mutate({ kind })}
          >
            {kind === "mail" ? "Resend all" : "Retry all"}
          </Button>
        )}
      </div>
      <ul className="divide-y">
        {jobs.map((job) => (
          <DeadLetterRow key={job.id} job={job} />
        ))}
      </ul>
      {count > jobs.length && (
        <Text size="small" className="text-ui-fg-subtle border-t px-6 py-3">
          Only the newest are shown.
        </Text>
      )}
    </section>
  );
}

function DeadLetterRow({ job }: { job: DeadLetter }) {
  const { id, kind, what, lastError } = job;
  const prompt = usePrompt();
  const again = kind === "mail" ? "Resend" : "Retry";
  const retry = useChange(retryDeadLetters, { changes: statusKey, done: RETRIED });
  const discard = useChange(discardDeadLetter, { changes: statusKey, done: "It is discarded." });
  const question = {
    title: "Discard it?",
    description: `The store never tries it again. ${lossOf(kind)}`,
    confirmText: "Discard",
    cancelText: "Cancel",
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text size="small" leading="compact" weight="plus" className="break-words">
          {what}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {storyOf(job)}
        </Text>
        {lastError && (
          <Text size="xsmall" className="text-ui-fg-subtle line-clamp-3 break-words font-mono">
            {lastError}
          </Text>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-label={`${again} ${what}`}
          isLoading={retry.isPending}
          onClick={() => retry.mutate({ kind, id })}
        >
          {again}
        </Button>
        <Button
          size="small"
          variant="transparent"
          aria-label={`Discard ${what}`}
          isLoading={discard.isPending}
          onClick={() => void prompt(question).then((isSure) => isSure && discard.mutate({ kind, id }))}
        >
          Discard
        </Button>
      </div>
    </li>
  );
}
