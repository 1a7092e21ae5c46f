import type { User } from "@nocturne/contract";
import { Tabs } from "radix-ui";
import { useState } from "react";
import { GalleryTab } from "./gallery/gallery-tab";
import { useGalleryTab } from "./gallery/use-gallery-tab";
import { MediaUploader } from "./media-uploader";
import { choiceOf } from "./orders/order-filter";
import { OrdersTab } from "./orders/orders-tab";
import { useOrderList } from "./orders/use-order-list";
import { useOrdersTab } from "./orders/use-orders-tab";
import { ProductsTab } from "./products/products-tab";
import { useProductsTab } from "./products/use-products-tab";
import { ReorderTab } from "./reorder/reorder-tab";
import { panelTexts } from "./texts";
import { useUnsavedGuard } from "./unsaved-guard";
import { useBackgroundVideosTab } from "./background-videos/use-background-videos-tab";
import { BackgroundVideosTab } from "./background-videos/background-videos-tab";

const TAB =
  "caps shrink-0 border-b-2 border-transparent px-3 py-3 text-smoke hover:text-bone focus-visible:-outline-offset-2 data-[state=active]:border-acid data-[state=active]:text-bone md:px-4";

/** The five tabs. Their state lives here, so that changing the tab loses nothing. */
export function PanelTabs({ user }: { user: User }) {
  const products = useProductsTab();
  const gallery = useGalleryTab();
  const videos = useBackgroundVideosTab();
  const orders = useOrdersTab();
  const [tab, setTab] = useState(choiceOf(window.location.hash) ? "orders" : "products");
  const orderList = useOrderList(user.role === "admin");
  useUnsavedGuard(products.hasUnsaved || orders.hasUnsaved || gallery.isBusy || videos.isBusy);

  const names = { ...panelTexts.tab, orders: panelTexts.ordersTab(orderList.figures?.today ?? null) };
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
          <ProductsTab tab={products} />
        </Tabs.Content>
        <Tabs.Content value="reorder">
          <ReorderTab />
        </Tabs.Content>
        <Tabs.Content value="gallery">
          <GalleryTab tab={gallery} />
        </Tabs.Content>
        <Tabs.Content value="videos">
          <BackgroundVideosTab tab={videos} />
        </Tabs.Content>
        <Tabs.Content value="orders">
          <OrdersTab tab={orders} list={orderList} user={user} />
        </Tabs.Content>
      </Tabs.Root>
      <MediaUploader gallery={gallery} videos={videos} />
    </>
  );
}
