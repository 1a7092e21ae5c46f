import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Button, StatusBadge, Text } from "@medusajs/ui";
import type { Product } from "@nocturne/contract";
import { Link } from "react-router-dom";
import { Loaded, Panel } from "../components/panel";
import { useProductOrder } from "../lib/use-product-order";

type PlaceProps = { products: Product[]; productId: string; move: (from: number, to: number) => void };

function Place({ products, productId, move }: PlaceProps) {
  const index = products.findIndex(({ id }) => id === productId);
  if (index < 0) {
    return (
      <div className="flex flex-col items-start gap-y-2 px-6 py-4">
        <StatusBadge color="grey">Not shown</StatusBadge>
        <Text size="small" className="text-ui-fg-subtle">
          The storefront shows a product once it is published and has a price in USD.
        </Text>
      </div>
    );
  }
  const last = products.length - 1;
  const steps = [
    { label: "First", to: 0, isPossible: index > 0 },
    { label: "Up", to: index - 1, isPossible: index > 0 },
    { label: "Down", to: index + 1, isPossible: index < last },
  ];
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <Text size="small" role="status">
        Place {index + 1} of {products.length}
      </Text>
      <div role="group" aria-label="Move in the storefront" className="flex gap-x-2">
        {steps.map(({ label, to, isPossible }) => (
          <Button key={label} size="small" variant="secondary" disabled={!isPossible} onClick={() => move(index, to)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function ProductPlaceWidget({ data }: { data: { id: string } }) {
  const { list, move } = useProductOrder();
  const link = (
    <Link to="/product-order" className="txt-compact-small text-ui-fg-interactive">
      Product order
    </Link>
  );
  return (
    <Panel title="Place in the storefront" level="h2" actions={link}>
      <Loaded query={list}>{(products) => <Place products={products} productId={data.id} move={move} />}</Loaded>
    </Panel>
  );
}

export const config = defineWidgetConfig({ id: "nocturne:product-place", zone: "product.details.side.before" });

export default ProductPlaceWidget;
