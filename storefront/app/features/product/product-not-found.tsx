import { Notice } from "../../components/ui/notice";
import { productTexts } from "./texts";
import { BackHomeButton } from "./back-button";

export function ProductNotFound() {
  return (
    <Notice poster="road" title={productTexts.notFound} text={productTexts.notFoundNote}>
      <BackHomeButton />
    </Notice>
  );
}
