import type { HomeBlock } from "@nocturne/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Dialog } from "radix-ui";
import { completeProduct } from "../../../api/additions";
import { api } from "../../../api/client";
import { Button } from "../../../components/ui/button";
import { useDialogBehavior } from "../../../components/ui/dialog-shell";
import { Blocks } from "../../home/own-home";
import { isCatalogue, readBlocks } from "../../home/shown-blocks";
import { textOf } from "./draft";
import { homeTexts } from "./texts";

/** Of everything, the first rows are enough to judge a page by. */
const FIRST_ROWS: HomeBlock = {
  kind: "products",
  title: homeTexts.previewAll,
  from: "category",
  category: "",
  limit: 8,
  ids: [],
};

/** Its pictures are known, and many. */
const GALLERY = <p className="headline gutter border-t border-ash py-16">{homeTexts.previewGallery}</p>;

const previewQuery = (blocks: readonly HomeBlock[]) =>
  queryOptions({
    queryKey: ["home-preview", textOf(blocks)],
    queryFn: ({ signal }) =>
      readBlocks(
        blocks.map((block) => (isCatalogue(block) ? FIRST_ROWS : block)),
        async (query) => (await api("GET /api/products", { query, signal })).map(completeProduct),
      ),
  });

/** The draft as shoppers would see it, over the whole screen. Nothing in it can be pressed. */
export function HomePreview({ blocks, onClose }: { blocks: readonly HomeBlock[]; onClose: () => void }) {
  const behavior = useDialogBehavior(true);
  const { data: shown } = useQuery(previewQuery(blocks));
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          {...behavior}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto bg-ink text-bone"
        >
          <div className="gutter sticky top-0 z-10 flex items-center justify-between border-b border-ash bg-ink py-2">
            <Dialog.Title className="font-semibold">{homeTexts.preview}</Dialog.Title>
            <Button size="dense" variant="line" onClick={onClose}>
              {homeTexts.closePreview}
            </Button>
          </div>
          <div inert>
            {shown && (
              <Blocks blocks={shown} products={null} gallery={null} paged={null} isPaused galleryGrid={GALLERY} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
