import { defineRouteConfig } from "@medusajs/admin-sdk";
import { ListBullet } from "@medusajs/icons";
import { Loaded, Notice, Panel } from "../../components/panel";
import { PaymentsNotice } from "../../components/payments-notice";
import { SortableProducts } from "../../components/sortable-products";
import { useProductOrder } from "../../lib/use-product-order";

function ProductOrderPage() {
  const { list, move } = useProductOrder();
  return (
    <>
      <PaymentsNotice />
      <Panel
        title="Product order"
        note="As the storefront shows them. Drag by the handle, or press Space on it and move with the arrow keys."
      >
        <Loaded query={list}>
          {(products) =>
            products.length === 0 ? (
              <Notice
                title="There is nothing to put in order."
                note="The storefront shows published products with a USD price."
              />
            ) : (
              <SortableProducts products={products} move={move} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}

export const config = defineRouteConfig({ label: "Product order", icon: ListBullet, rank: 3 });

export const handle = { breadcrumb: () => "Product order" };

export default ProductOrderPage;
