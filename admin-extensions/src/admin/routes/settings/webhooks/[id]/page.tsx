import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Loaded, Notice, Panel } from "../../../../components/panel";
import { WebhookDetails } from "../../../../components/webhook-details";
import { WebhookLog } from "../../../../components/webhook-log";
import { webhooksQuery } from "../../../../lib/store";

/** As the list is: a webhook pauses by itself, too. */
const REFRESH_MS = 3_000;

function WebhookPage() {
  const { id } = useParams();
  const webhooks = useQuery({ ...webhooksQuery, refetchInterval: REFRESH_MS });
  return (
    <Loaded query={webhooks}>
      {(list) => {
        const webhook = list.find((candidate) => candidate.id === id);
        return webhook ? (
          <WebhookDetails webhook={webhook}>
            <WebhookLog webhook={webhook} />
          </WebhookDetails>
        ) : (
          <Panel title="Webhook">
            <Notice title="There is no such webhook." note="It may be deleted: see the list of webhooks." />
          </Panel>
        );
      }}
    </Loaded>
  );
}

export const handle = { breadcrumb: () => "Webhook" };

export default WebhookPage;
