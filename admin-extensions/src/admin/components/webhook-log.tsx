import { Button, StatusBadge, Text } from "@medusajs/ui";
import type { Webhook, WebhookDelivery } from "@nocturne/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { deliveriesQuery, resendDelivery, webhooksQuery } from "../lib/store";
import { useChange } from "../lib/use-change";
import { DELIVERY_BADGES, eventText, formatTime } from "../lib/webhook-texts";
import { Loaded, Notice, Panel } from "./panel";

/** What was sent to a webhook, newest first; it follows what happens while it is open. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const log = useInfiniteQuery(deliveriesQuery(webhook.id));
  return (
    <Panel title="Deliveries" level="h2" note="What was sent, the newest first.">
      <Loaded query={log}>
        {({ pages }) =>
          pages.flat().length === 0 ? (
            <Notice title="Nothing was sent yet." note="Send a test, or wait for the first event." />
          ) : (
            <>
              <ul className="divide-y">
                {pages.flat().map((delivery) => (
                  <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
                ))}
              </ul>
              {log.hasNextPage && (
                <div className="flex justify-center px-6 py-4">
                  <Button
                    size="small"
                    variant="secondary"
                    isLoading={log.isFetchingNextPage}
                    onClick={() => void log.fetchNextPage()}
                  >
                    Show older ones
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** How the attempts went, in one line. */
function storyOf({ attempts, responseStatus, durationMs, lastAttemptAt, nextAttemptAt, createdAt }: WebhookDelivery) {
  const parts = [formatTime(lastAttemptAt ?? createdAt)];
  if (attempts > 0) parts.push(attempts === 1 ? "1 attempt" : `${attempts} attempts`);
  if (lastAttemptAt) parts.push(responseStatus === null ? "no answer" : `answered ${responseStatus}`);
  if (durationMs !== null) parts.push(`${durationMs} ms`);
  if (nextAttemptAt && attempts > 0) parts.push(`next try ${formatTime(nextAttemptAt)}`);
  return parts.join(" · ");
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { text, color } = DELIVERY_BADGES[delivery.state];
  const resend = useChange(resendDelivery, {
    changes: webhooksQuery.queryKey,
    done: "It is sent again.",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text size="small" leading="compact" weight="plus">
          {eventText(delivery.type)}
        </Text>
        <Text size="xsmall" className="text-ui-fg-subtle">
          {storyOf(delivery)}
        </Text>
        {delivery.responseText && delivery.state !== "delivered" && (
          <Text size="xsmall" className="text-ui-fg-subtle line-clamp-2 break-all font-mono">
            {delivery.responseText}
          </Text>
        )}
      </div>
      <StatusBadge color={color}>{text}</StatusBadge>
      <Button
        size="small"
        variant="secondary"
        disabled={webhook.pause !== null}
        aria-label={`Resend: ${eventText(delivery.type)}, ${formatTime(delivery.createdAt)}`}
        isLoading={resend.isPending}
        onClick={() => resend.mutate({ id: webhook.id, deliveryId: delivery.id })}
      >
        Resend
      </Button>
    </li>
  );
}
