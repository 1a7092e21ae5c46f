import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Button, Copy, Text } from "@medusajs/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded, Notice, Panel } from "../components/panel";
import { StatusForm } from "../components/status-form";
import { TrackingForm } from "../components/tracking-form";
import { orderProgressQuery } from "../lib/store";

/** As the customer knows the order. */
function OrderNumber({ value }: { value: string }) {
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 py-3">
      <Text size="small" className="break-all font-mono">
        {value}
      </Text>
      <Copy content={value} aria-label="Copy the order number" />
    </div>
  );
}

function OrderProgressWidget({ data }: { data: { id: string } }) {
  const query = useQuery(orderProgressQuery(data.id));
  return (
    <Panel
      title="Order progress"
      note="What the customer sees, and is told by mail. Shipped, Delivered and Cancelled are done at Medusa, too."
      level="h2"
    >
      <Loaded query={query}>
        {(progress) =>
          progress ? (
            <>
              <OrderNumber value={progress.order_number} />
              <StatusForm key={progress.status} orderId={data.id} current={progress.status} />
              <TrackingForm
                key={JSON.stringify([progress.tracking_numbers, progress.tracking_urls])}
                orderId={data.id}
                numbers={progress.tracking_numbers}
                urls={progress.tracking_urls}
              />
              <div className="px-6 py-4">
                <Button size="small" variant="secondary" asChild>
                  <a href={`/admin/nocturne/orders/${encodeURIComponent(data.id)}/invoice`}>Invoice (PDF)</a>
                </Button>
              </div>
            </>
          ) : (
            <Notice title="No progress" note="This order did not come from the storefront's checkout." />
          )
        }
      </Loaded>
    </Panel>
  );
}

export const config = defineWidgetConfig({ id: "nocturne:order-progress", zone: "order.details.side.before" });

export default OrderProgressWidget;
