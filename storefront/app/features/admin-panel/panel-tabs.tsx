import type { User } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { adminOrdersQuery } from "../../api/orders";
import { GalleryTab } from "./gallery/gallery-tab";
import { useGalleryDesk } from "./gallery/use-gallery-desk";
import { MediaUploader } from "./media-uploader";
import { ordersToday } from "./orders/order-stats";
import { OrdersTab } from "./orders/orders-tab";
import { useOrderDesk } from "./orders/use-order-desk";
import { ProductsTab } from "./products/products-tab";
import { useProductDesk } from "./products/use-product-desk";
import { ReorderTab } from "./reorder/reorder-tab";
import { panelTexts } from "./texts";
import { useUnsavedGuard } from "./unsaved-guard";
import { useVideoDesk } from "./videos/use-video-desk";
import { VideosTab } from "./videos/videos-tab";

const TAB =
  "caps shrink-0 border-b-2 border-transparent px-3 py-3 text-smoke hover:text-bone focus-visible:-outline-offset-2 data-[state=active]:border-acid data-[state=active]:text-bone md:px-4";

/** The five tabs. What is typed or under way in them lives here, so that changing the tab loses none of it. */
export function PanelTabs({ user }: { user: User }) {
  const products = useProductDesk();
  const gallery = useGalleryDesk();
  const videos = useVideoDesk();
  const orders = useOrderDesk();
  const [tab, setTab] = useState("products");
  const { data: orderList } = useQuery({ ...adminOrdersQuery(), enabled: user.role === "admin" });
  useUnsavedGuard(products.hasUnsaved || orders.hasUnsaved || gallery.isBusy || videos.isBusy);

  const names = { ...panelTexts.tab, orders: panelTexts.ordersTab(orderList ? ordersToday(orderList) : null) };
  return (
    <>
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List aria-label={panelTexts.tabs} className="mb-6 flex border-b border-ash max-md:strip max-md:pr-12">
          {Object.entries(names).map(([value, name]) => (
            <Tabs.Trigger key={value} value={value} className={TAB}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="products">
          <ProductsTab desk={products} />
        </Tabs.Content>
        <Tabs.Content value="reorder">
          <ReorderTab />
        </Tabs.Content>
        <Tabs.Content value="gallery">
          <GalleryTab desk={gallery} />
        </Tabs.Content>
        <Tabs.Content value="videos">
          <VideosTab desk={videos} />
        </Tabs.Content>
        <Tabs.Content value="orders">
          <OrdersTab desk={orders} user={user} />
        </Tabs.Content>
      </Tabs.Root>
      <MediaUploader gallery={gallery} videos={videos} />
    </>
  );
}
