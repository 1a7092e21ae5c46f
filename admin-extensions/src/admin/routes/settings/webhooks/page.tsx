import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Button } from "@medusajs/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded, Notice, Panel } from "../../../components/panel";
import { WebhookForm, type WebhookFields } from "../../../components/webhook-form";
import { WebhookRow } from "../../../components/webhook-row";
import { WebhookSecret } from "../../../components/webhook-secret";
import { addWebhook, webhooksQuery } from "../../../lib/store";

function WebhooksPage() {
  const queryClient = useQueryClient();
  const webhooks = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const save = async (fields: WebhookFields) => {
    const made = await addWebhook(fields);
    setSecret(made.secret);
    await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
  return (
    <>
      <Panel
        title="Webhooks"
        note="Servers of yours that are told when something happens to an order or a product."
        actions={
          <WebhookForm
            title="Add a webhook"
            trigger={
              <Button size="small" variant="secondary" className="shrink-0">
                Add
              </Button>
            }
            save={save}
          />
        }
      >
        <Loaded query={webhooks}>
          {(list) =>
            list.length === 0 ? (
              <Notice
                title="There are no webhooks."
                note="Add one to hand orders on to a warehouse or an accounting."
              />
            ) : (
              <ul className="divide-y">
                {list.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      <WebhookSecret secret={secret} note="A new one can be made at any time." onClose={() => setSecret(null)} />
    </>
  );
}

export const config = defineRouteConfig({ label: "Webhooks", rank: 2 });

export const handle = { breadcrumb: () => "Webhooks" };

export default WebhooksPage;
