import { Badge, Button, StatusBadge, Text, toast, usePrompt } from "@medusajs/ui";
import type { Webhook } from "@nocturne/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { changeWebhook, removeWebhook, rollWebhookSecret, testWebhook, webhooksQuery } from "../lib/store";
import { useChange } from "../lib/use-change";
import { eventText, webhookBadge, webhookNote } from "../lib/webhook-texts";
import { Panel } from "./panel";
import { WebhookForm, type WebhookFields } from "./webhook-form";
import { WebhookSecret } from "./webhook-secret";

const ROLL = {
  title: "Make a new secret?",
  description: "The one that the receiver has goes on signing for 24 hours: put the new one in before.",
  confirmText: "Make a new secret",
  cancelText: "Cancel",
};

const DELETE = {
  title: "Delete this webhook?",
  description: "Nothing is sent to it any more. Its log and the events that wait for it are deleted, too.",
  confirmText: "Delete",
  cancelText: "Cancel",
};

/** What a webhook is told of, how it is, and what its owner can do with it. `children` read of it until it is deleted. */
export function WebhookDetails({ webhook, children }: { webhook: Webhook; children: ReactNode }) {
  const { id, url, events, pause } = webhook;
  const prompt = usePrompt();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const changes = webhooksQuery.queryKey;
  const queryClient = useQueryClient();
  const save = async (fields: WebhookFields) => {
    await changeWebhook({ id, ...fields });
    toast.success("The webhook is saved.");
    await queryClient.invalidateQueries({ queryKey: changes });
  };
  const switching = useChange(changeWebhook, {
    changes,
    done: pause ? "The webhook is on again." : "The webhook is paused.",
  });
  const test = useChange(testWebhook, { changes, done: "The test is on its way: see below." });
  const roll = useChange(async () => setSecret((await rollWebhookSecret(id)).secret), {
    changes,
    done: "The webhook has a new secret.",
  });
  const removal = useChange(removeWebhook, {
    changes,
    done: "The webhook is deleted.",
    onDone: () => void navigate("/settings/webhooks"),
  });
  const badge = webhookBadge(webhook);
  const note = webhookNote(webhook);

  return (
    <div className="flex flex-col gap-y-3">
      <Panel title="Webhook" actions={<StatusBadge color={badge.color}>{badge.text}</StatusBadge>}>
        <div className="flex flex-col gap-y-3 px-6 py-4">
          <Text size="small" weight="plus" className="break-all">
            {url}
          </Text>
          <ul className="flex flex-wrap gap-2" aria-label="Events">
            {events.map((name) => (
              <li key={name}>
                <Badge size="2xsmall">{eventText(name)}</Badge>
              </li>
            ))}
          </ul>
          {note && (
            <Text size="small" className="text-ui-fg-subtle">
              {note}
            </Text>
          )}
        </div>
        <div className="flex flex-wrap gap-2 px-6 py-4">
          <Button
            size="small"
            variant="secondary"
            disabled={pause !== null}
            isLoading={test.isPending}
            onClick={() => test.mutate(id)}
          >
            Send a test
          </Button>
          <Button
            size="small"
            variant="secondary"
            isLoading={switching.isPending}
            onClick={() => switching.mutate({ id, isPaused: pause === null })}
          >
            {pause ? "Resume" : "Pause"}
          </Button>
          <WebhookForm
            title="Edit the webhook"
            current={webhook}
            trigger={
              <Button size="small" variant="secondary">
                Edit
              </Button>
            }
            save={save}
          />
          <Button
            size="small"
            variant="secondary"
            isLoading={roll.isPending}
            onClick={() => void prompt(ROLL).then((isSure) => isSure && roll.mutate(undefined))}
          >
            New secret
          </Button>
          <Button
            size="small"
            variant="danger"
            isLoading={removal.isPending}
            onClick={() => void prompt(DELETE).then((isSure) => isSure && removal.mutate(id))}
          >
            Delete
          </Button>
        </div>
        <WebhookSecret
          secret={secret}
          note="The one before signs beside it for 24 hours."
          onClose={() => setSecret(null)}
        />
      </Panel>
      {!removal.isPending && children}
    </div>
  );
}
