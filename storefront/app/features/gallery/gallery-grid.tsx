import type { GalleryItem } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { galleryQuery } from "../../api/gallery";
import { MotionToggle } from "../../components/ui/motion-toggle";
import { useLightbox } from "../../components/ui/use-lightbox";
import { WordText } from "../../words/word-text";
import { galleryTexts } from "./texts";
import { GallerySkeleton } from "./gallery-skeleton";
import { GalleryTile } from "./gallery-tile";
import { masonryClass, startsLargeColumn } from "./masonry";
import { useDeleteItem } from "./use-delete-item";

type GalleryGridProps = {
  /** The items read by the server, null where that failed: the browser then reads them. */
  initialItems: GalleryItem[] | null;
  canDelete?: boolean;
};

/** The gallery, newest first; enlarged, each picture is whole. Renders nothing when it is empty. */
export function GalleryGrid({ initialItems, canDelete = false }: GalleryGridProps) {
  const { data: items, isPending } = useQuery({ ...galleryQuery(), initialData: initialItems ?? undefined });
  const deleteItem = useDeleteItem();
  const { enlarge, lightbox } = useLightbox(
    (items ?? []).map((item, index) => ({ mediaType: item.mediaType, url: item.imageUrl, name: nameOf(item, index) })),
  );
  if (!isPending && (!items || items.length === 0)) return null;
  const hasVideo = items?.some(({ mediaType }) => mediaType === "video");

  return (
    <section aria-labelledby="gallery-heading" className="border-t border-ash">
      <div className="gutter flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-16 pb-6 md:pt-24">
        <div>
          <WordText of="galleryHeading" as="h2" id="gallery-heading" className="headline" />
          <WordText of="galleryNote" className="mt-2 text-smoke" />
        </div>
        {hasVideo && <MotionToggle isIcon />}
      </div>
      {items ? (
        <ul className={masonryClass(items.length)}>
          {items.map((item, index) => (
            <GalleryTile
              key={item.id}
              item={item}
              name={nameOf(item, index)}
              number={index + 1}
              startsColumn={startsLargeColumn(index, items.length)}
              onEnlarge={() => enlarge(index)}
              onDelete={canDelete ? () => deleteItem(item.id) : undefined}
            />
          ))}
        </ul>
      ) : (
        <GallerySkeleton />
      )}
      {lightbox}
    </section>
  );
}

function nameOf(item: GalleryItem, index: number): string {
  if (item.alt) return item.alt;
  return item.mediaType === "video" ? galleryTexts.untitledVideo(index + 1) : galleryTexts.untitled(index + 1);
}
