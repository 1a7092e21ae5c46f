import { useUser } from "../../api/account";
import { Button, buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { homeTexts } from "./texts";

type UnavailableProps = {
  productionSiteUrl: string;
  /** The list was read, and there is nothing in it: an owner is told how to fill it. */
  isEmpty: boolean;
};

/** No products: the list is empty, or could not be read. */
export function Unavailable({ productionSiteUrl, isEmpty }: UnavailableProps) {
  const { user } = useUser();
  return (
    <>
      <Notice title={homeTexts.unavailable} text={homeTexts.unavailableNote}>
        <Button onClick={() => window.location.reload()}>{homeTexts.reload}</Button>
        <Button variant="line" onClick={() => window.location.assign(productionSiteUrl)}>
          {homeTexts.productionSite}
        </Button>
      </Notice>
      {isEmpty && user?.role === "admin" && <FirstProducts />}
    </>
  );
}

function FirstProducts() {
  return (
    <section aria-labelledby="first-products" className="gutter pb-16">
      <h2 id="first-products" className="text-2xl font-semibold">
        {homeTexts.fillStore}
      </h2>
      <p className="mt-2 max-w-prose text-smoke">{homeTexts.fillStoreNote}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/app/products/create" className={buttonClass("line")}>
          {homeTexts.firstProduct}
        </a>
        <a href="/app/products/import" className={buttonClass("line")}>
          {homeTexts.importProducts}
        </a>
      </p>
    </section>
  );
}
