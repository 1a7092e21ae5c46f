import type { GalleryItem } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { galleryQuery } from "../../../api/gallery";
import { Button } from "../../../components/ui/button";
import { IconButton } from "../icon-button";
import { PanelFailure, PanelLoading, PanelNotice } from "../panel-notice";
import { galleryTexts, listTexts } from "../texts";
import { UnsavedUploadNote } from "../unsaved-upload";
import { useFirstNew } from "../use-first-new";
import { GalleryMedia } from "./gallery-media";
import type { GalleryTabState } from "./use-gallery-tab";

/** Whole rows of two and of four. */
const MEDIA_A_PAGE = 48;

/** The upload, and the current items. */
export function GalleryTab({ tab }: { tab: GalleryTabState }) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="gallery-upload">
        <h3 id="gallery-upload" className="text-lg font-semibold tracking-tight">
          {galleryTexts.title}
        </h3>
        <p className="mt-1 mb-4 max-w-prose text-smoke">{galleryTexts.note}</p>
        <Button size="dense" aria-haspopup="dialog" onClick={() => tab.setOpen(true)}>
          <Upload aria-hidden className="size-4" />
          {tab.isBusy ? galleryTexts.uploading : galleryTexts.upload}
        </Button>
        <UnsavedUploadNote unsaved={tab.unsaved} onRetry={(input) => void tab.save(input)} onForget={tab.forget} />
      </section>
      <CurrentMedia tab={tab} />
    </div>
  );
}

function CurrentMedia({ tab }: { tab: GalleryTabState }) {
  const list = useQuery(galleryQuery());
  const [shown, setShown] = useState(MEDIA_A_PAGE);
  const media = list.data?.slice(0, shown);
  const rest = (list.data?.length ?? 0) - shown;
  const { list: tiles, button, expectMore } = useFirstNew<HTMLUListElement>(media?.length ?? 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (item: GalleryItem) => {
    if (await tab.remove(item)) heading.current?.focus();
  };
  return (
    <section aria-labelledby="gallery-current">
      <h3
        id="gallery-current"
        ref={heading}
        tabIndex={-1}
        className="mb-3 text-lg font-semibold tracking-tight outline-none"
      >
        {galleryTexts.current(list.data?.length ?? 0)}
      </h3>
      {list.isPending && <PanelLoading text={galleryTexts.loading} />}
      {list.isError && !list.data && <PanelFailure onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <PanelNotice title={galleryTexts.empty} />}
      <ul ref={tiles} className="grid grid-cols-2 gap-px md:grid-cols-4">
        {media?.map((item, index) => (
          <Tile
            key={item.id}
            item={item}
            number={index + 1}
            isRemoving={tab.removingId === item.id}
            onRemove={() => void remove(item)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          ref={button}
          size="dense"
          variant="line"
          className="mt-4"
          onClick={() => {
            expectMore();
            setShown(shown + MEDIA_A_PAGE);
          }}
        >
          {listTexts.mediaMore(Math.min(MEDIA_A_PAGE, rest))}
        </Button>
      )}
    </section>
  );
}

type TileProps = { item: GalleryItem; number: number; isRemoving: boolean; onRemove: () => void };

function Tile({ item, number, isRemoving, onRemove }: TileProps) {
  const kind = item.mediaType === "video" ? galleryTexts.video : galleryTexts.photo;
  return (
    <li tabIndex={-1} className={`relative scroll-mt-20 bg-soot ${isRemoving ? "opacity-50" : ""}`}>
      <GalleryMedia item={item} label={item.alt || `${kind} ${number}`} />
      <span className="absolute bottom-0 left-0 bg-ink px-2 py-0.5 text-[0.8125rem]">{kind}</span>
      <IconButton
        label={galleryTexts.delete(kind, number)}
        tone="danger"
        disabled={isRemoving}
        onClick={onRemove}
        className="absolute top-0 right-0 bg-ink"
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
