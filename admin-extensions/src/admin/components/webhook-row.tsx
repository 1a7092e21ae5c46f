import { StatusBadge, Text } from "@medusajs/ui";
import type { Webhook } from "@nocturne/contract";
import { Link } from "react-router-dom";
import { eventText, webhookBadge } from "../lib/webhook-texts";

/** A webhook in the list: the whole row leads to its page. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { text, color } = webhookBadge(webhook);
  return (
    <li>
      <Link
        to={`/settings/webhooks/${webhook.id}`}
        className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-4 outline-none"
      >
        <span className="min-w-0 flex-1 basis-60">
          <Text as="span" size="small" leading="compact" weight="plus" className="block break-all">
            {webhook.url}
          </Text>
          <Text as="span" size="xsmall" className="text-ui-fg-subtle block">
            {webhook.events.map(eventText).join(", ")}
          </Text>
        </span>
        <StatusBadge color={color}>{text}</StatusBadge>
      </Link>
    </li>
  );
}
