import type { User } from "@nocturne/contract";
import { isOfArea, type Area } from "@nocturne/contract/staff-roles";
import { Tabs } from "radix-ui";
import { lazy, Suspense, useState } from "react";
import { useChosenInView } from "../../lib/use-chosen-in-view";
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
import { PanelLoading } from "./panel-notice";
import { ordersTexts, panelTexts } from "./texts";
import { useUnsavedGuard } from "./unsaved-guard";
import { useBackgroundVideosTab } from "./background-videos/use-background-videos-tab";
import { BackgroundVideosTab } from "./background-videos/background-videos-tab";

const NumbersView = lazy(() => import("./numbers/numbers-view"));

/** Whose tabs they are, in their order. */
const TAB_AREAS = {
  products: "products",
  reorder: "products",
  gallery: "content",
  videos: "content",
  orders: "orders",
} as const satisfies Record<string, Area>;

type TabName = keyof typeof TAB_AREAS | "numbers";

/** The tabs of somebody's roles. Numbers are a part of the orders, and a tab for who does not see those. */
function tabsOf({ roles }: User): TabName[] {
  const names = (Object.keys(TAB_AREAS) as (keyof typeof TAB_AREAS)[]).filter((name) =>
    isOfArea(roles, TAB_AREAS[name]),
  );
  return isOfArea(roles, "numbers") && !isOfArea(roles, "orders") ? [...names, "numbers"] : names;
}

const TAB =
  "caps shrink-0 border-b-2 border-transparent px-3 py-3 text-smoke hover:text-bone focus-visible:-outline-offset-2 data-[state=active]:border-acid data-[state=active]:text-bone md:px-4";

/** The five tabs, or those of them that the roles of a limited admin have. Their state lives here, so that changing the tab loses nothing. */
export function PanelTabs({ user }: { user: User }) {
  const products = useProductsTab();
  const gallery = useGalleryTab();
  const videos = useBackgroundVideosTab();
  const orders = useOrdersTab();
  const shown = tabsOf(user);
  const [chosen, setTab] = useState<string>(choiceOf(window.location.hash) ? "orders" : "products");
  const tab = shown.find((name) => name === chosen) ?? shown[0];
  const list = useChosenInView<HTMLDivElement>(tab);
  const orderList = useOrderList(user.role === "admin" && shown.includes("orders"));
  useUnsavedGuard(products.hasUnsaved || orders.hasUnsaved || gallery.isBusy || videos.isBusy);

  const names: Record<TabName, string> = {
    ...panelTexts.tab,
    orders: panelTexts.ordersTab(orderList.figures?.today ?? null),
  };
  return (
    <>
      <Tabs.Root value={tab ?? ""} onValueChange={setTab}>
        <Tabs.List
          ref={list}
          aria-label={panelTexts.tabs}
          className="mb-6 flex border-b border-ash max-[700px]:strip max-[700px]:pr-12"
        >
          {shown.map((name) => (
            <Tabs.Trigger key={name} value={name} className={TAB}>
              {names[name]}
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
        <Tabs.Content value="numbers">
          <Suspense fallback={<PanelLoading text={ordersTexts.loadingNumbers} />}>
            <NumbersView />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
      <MediaUploader gallery={gallery} videos={videos} />
    </>
  );
}
