import type { GalleryItem, PathOf, Product } from "@nocturne/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { completeProduct } from "../../api/additions";
import { api } from "../../api/client";
import { STALE_TIMES } from "../../api/query-client";
import { useWords } from "../../words/words-context";
import { HomeIntro } from "../catalogue/home-intro";
import type { Paged } from "../catalogue/paged/pages";
import { Block } from "./block";
import { Catalogue } from "./catalogue";
import { isCatalogue, readBlocks, type ShownBlock } from "./shown-blocks";

/** The blocks as the browser reads them: on a page that was opened from another one, and again when they may have changed. */
const ownHomeQuery = () =>
  queryOptions({
    queryKey: ["/api/home" satisfies PathOf<"getHome">],
    queryFn: async ({ signal }) => {
      const { blocks } = await api("GET /api/home", { signal });
      return await readBlocks(blocks ?? [], async (query) =>
        (await api("GET /api/products", { query, signal })).map(completeProduct),
      );
    },
    staleTime: STALE_TIMES.products,
  });

type OwnHomeProps = {
  own?: ShownBlock[] | undefined;
  products: Product[] | null;
  gallery: GalleryItem[] | null;
  paged: Paged | null;
  isPaused: boolean;
  /** The gallery as home has it anyway: a second way to it would be a file more for everybody. */
  galleryGrid: ReactNode;
};

/** The home page by the owner's blocks, from top to bottom. Each brings what it shows; what is not on the page is not loaded. */
export default function OwnHome({ own, ...lists }: OwnHomeProps) {
  const { data: blocks = [] } = useQuery({ ...ownHomeQuery(), ...(own ? { initialData: own } : {}) });
  return (
    <>
      <template id="own-home" />
      <Blocks blocks={blocks} {...lists} />
    </>
  );
}

type BlocksProps = Omit<OwnHomeProps, "own"> & { blocks: readonly ShownBlock[] };

/** Blocks that may be public or not yet. Without a headline, the page still has its name. */
export function Blocks({ blocks, products, gallery, galleryGrid, paged, isPaused }: BlocksProps) {
  const { homeHeading } = useWords();
  return (
    <>
      {!blocks.some(({ block }) => block.kind === "headline") && <h1 className="sr-only">{homeHeading}</h1>}
      {blocks.map((shown, index) => {
        const { kind } = shown.block;
        if (kind === "headline") return <HomeIntro key={index} category={null} count={() => 0} note={() => ""} />;
        if (kind === "gallery") return <Fragment key={index}>{galleryGrid}</Fragment>;
        if (!isCatalogue(shown.block)) return <Block key={index} {...shown} isFirst={index < 2} />;
        return <Catalogue key={index} products={products} gallery={gallery} paged={paged} isPaused={isPaused} />;
      })}
    </>
  );
}
