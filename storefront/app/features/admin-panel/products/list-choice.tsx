import type { ProductListName } from "@nocturne/contract";
import { PRODUCT_LISTS } from "@nocturne/contract/product-states";
import { useQuery } from "@tanstack/react-query";
import { adminProductQueries } from "../../../api/admin-products";
import { productStateTexts as texts } from "./texts";
import { SelectField } from "../../../components/ui/select-field";

const ORDER = ["published", ...PRODUCT_LISTS.filter((list) => list !== "published")] as const;

/** Which products are shown. How many each list has is known as soon as one of them is asked for. */
export function ListChoice({ list, onList }: { list: ProductListName; onList: (list: ProductListName) => void }) {
  const { data } = useQuery({ ...adminProductQueries.list(list, 1), enabled: list !== "published" });
  const options = ORDER.map((name) => {
    const text = texts.list[name];
    return [name, data ? texts.listOf(text, data.counts[name]) : text] as const;
  });
  return <SelectField label={texts.show} value={list} options={options} onChoose={onList} className="w-44" />;
}
