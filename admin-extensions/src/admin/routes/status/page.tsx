import { defineRouteConfig } from "@medusajs/admin-sdk";
import { ServerStack } from "@medusajs/icons";
import { Alert, StatusBadge } from "@medusajs/ui";
import type { StoreStatus } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { DeadLetterList } from "../../components/dead-letter-list";
import { Loaded, Notice, Panel } from "../../components/panel";
import { StatusRows } from "../../components/status-rows";
import {
  backupLine,
  diskLine,
  paymentWebhookLine,
  processLine,
  queueLine,
  retryingLine,
  summaryOf,
} from "../../lib/status-texts";
import { deadLettersQuery, statusQuery } from "../../lib/store";

function Status({ status }: { status: StoreStatus }) {
  const { isWell, text } = summaryOf(status);
  return (
    <>
      {!isWell && (
        <Alert variant="warning" role="status">
          {text}
        </Alert>
      )}
      <Panel
        title="Store status"
        note="How the store is now. It is read anew every ten seconds."
        actions={isWell && <StatusBadge color="green">{text}</StatusBadge>}
      >
        <StatusRows
          label="The store"
          lines={[
            backupLine(status.backup),
            paymentWebhookLine(status.paymentWebhook),
            ...status.disks.map(diskLine),
            processLine(status),
          ]}
        />
      </Panel>
      <Panel title="Queues" level="h2" note="What the store does by itself, and what waits for it.">
        <StatusRows label="Queues" lines={[...status.queues.map(queueLine), retryingLine(status.retrying)]} />
      </Panel>
    </>
  );
}

function StatusPage() {
  const status = useQuery(statusQuery);
  const letters = useQuery(deadLettersQuery);
  return (
    <>
      <Loaded query={status}>{(data) => <Status status={data} />}</Loaded>
      <Panel
        title="Given up"
        level="h2"
        note="What has failed so often that the store does not try it again by itself."
      >
        <Loaded query={letters}>
          {(data) =>
            data.counts.length === 0 ? (
              <Notice
                title="Nothing was given up."
                note="Mails that cannot be sent after three days are listed here."
              />
            ) : (
              <DeadLetterList letters={data} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

export const config = defineRouteConfig({ label: "Store status", icon: ServerStack, rank: 4 });

export const handle = { breadcrumb: () => "Store status" };

export default StatusPage;
