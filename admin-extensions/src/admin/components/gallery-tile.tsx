import type { GalleryItem } from "@nocturne/contract";
import { Trash } from "@medusajs/icons";
import { IconButton, Text, usePrompt } from "@medusajs/ui";
import { galleryQuery, removeGalleryItem } from "../lib/store";
import { thumbnail } from "../lib/thumbnail";
import { useChange } from "../lib/use-change";

function Still({ item }: { item: GalleryItem }) {
  const shape = "bg-ui-bg-component aspect-square w-full rounded-md object-cover";
  const picture = item.mediaType === "image" ? item.imageUrl : item.posterUrl;
  if (picture) return <img src={thumbnail(picture)} alt={item.alt} loading="lazy" className={shape} />;
  return <video src={item.imageUrl} aria-label={item.alt} preload="metadata" muted playsInline className={shape} />;
}

export function GalleryTile({ item, place }: { item: GalleryItem; place: number }) {
  const prompt = usePrompt();
  const removal = useChange(removeGalleryItem, { changes: galleryQuery.queryKey, done: "It left the gallery." });
  const name = item.alt || `${item.mediaType} ${place}`;
  const askAndRemove = async () => {
    const isSure = await prompt({
      title: "Delete from the gallery?",
      description: `“${name}” leaves the home page, and its file is deleted.`,
      confirmText: "Delete",
      cancelText: "Cancel",
    });
    if (isSure) removal.mutate(item.id);
  };
  return (
    <li className="flex flex-col gap-y-2">
      <Still item={item} />
      <div className="flex items-start justify-between gap-x-2">
        <div className="min-w-0">
          <Text size="small" leading="compact" className="truncate">
            {item.alt || "No description"}
          </Text>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {item.mediaType === "video" ? "Video" : "Picture"}, {new Date(item.createdAt).toLocaleDateString()}
          </Text>
        </div>
        <IconButton
          size="small"
          variant="transparent"
          className="shrink-0"
          aria-label={`Delete ${name}`}
          isLoading={removal.isPending}
          onClick={() => void askAndRemove()}
        >
          <Trash aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
