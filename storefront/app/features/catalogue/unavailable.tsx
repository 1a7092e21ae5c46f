import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { homeTexts } from "./texts";

/** No products: the list is empty, or could not be read. */
export function Unavailable({ productionSiteUrl }: { productionSiteUrl: string }) {
  return (
    <Notice title={homeTexts.unavailable} text={homeTexts.unavailableNote}>
      <Button onClick={() => window.location.reload()}>{homeTexts.reload}</Button>
      <Button variant="line" onClick={() => window.location.assign(productionSiteUrl)}>
        {homeTexts.productionSite}
      </Button>
    </Notice>
  );
}
