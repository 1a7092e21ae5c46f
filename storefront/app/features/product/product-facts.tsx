import type { Product } from "@nocturne/contract";
import { readSizeChart } from "@nocturne/contract/size-chart";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useStoreConfig, type Help, type MenuLink } from "../../api/store-config";
import { money } from "../../lib/money";
import { factsTexts as texts } from "./facts-texts";
import { SizeTable } from "./size-table";

const NO_HELP: Help = { sizes: [], shipping: [], freeShippingFrom: null };

/** What is known of a product beside its description, and how it is shipped. What nobody has said is not there. */
export default function ProductFacts({ product }: { product: Product }) {
  const { help = NO_HELP } = useStoreConfig();
  const chart = readSizeChart(product.sizeChart);
  const fabric = fabricOf(product);
  const delivery = deliveryOf(help);
  if (!chart && help.sizes.length === 0 && fabric.length === 0 && !delivery) return null;
  return (
    <div className="border-t border-ash">
      {(chart || help.sizes.length > 0) && (
        <Fact title={texts.size}>
          {chart && <SizeTable chart={chart} />}
          <Links links={help.sizes} />
        </Fact>
      )}
      {fabric.length > 0 && (
        <Fact title={texts.fabric}>
          {fabric.map((line) => (
            // A browser may know a country by another name than the server does.
            <p key={line} suppressHydrationWarning>
              {line}
            </p>
          ))}
        </Fact>
      )}
      {delivery && (
        <Fact title={texts.shipping}>
          <p>{delivery}</p>
          <Links links={help.shipping} />
        </Fact>
      )}
    </div>
  );
}

/** One part, which opens without scripts as well. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-ash">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 hover:text-acid [&::-webkit-details-marker]:hidden">
        <span className="caps">{title}</span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.5}
          className="size-5 shrink-0 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-prose gap-1.5 pt-1 pb-5 wrap-anywhere text-bone">{children}</div>
    </details>
  );
}

function Links({ links }: { links: readonly MenuLink[] }) {
  return links.map(([title, path]) => (
    <p key={path}>
      <Link to={path} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-acid">
        {title}
      </Link>
    </p>
  ));
}

const COUNTRY_CODE = /^[a-z]{2}$/i;

function fabricOf({ material, care, originCountry, weight }: Product): string[] {
  return [
    ...(material ? [material] : []),
    ...care.split("\n").filter((line) => line.trim() !== ""),
    ...(COUNTRY_CODE.test(originCountry) ? [texts.madeIn(countryName(originCountry.toUpperCase()))] : []),
    ...(weight ? [texts.weight(Math.round(weight))] : []),
  ];
}

function countryName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region", fallback: "code" }).of(code) ?? code;
}

function deliveryOf({ freeShippingFrom, shipping }: Help): string | null {
  if (freeShippingFrom === null) return shipping.length > 0 ? texts.atCheckout : null;
  return Number(freeShippingFrom) === 0 ? texts.free : texts.freeFrom(money(freeShippingFrom));
}
