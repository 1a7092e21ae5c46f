import type { BackgroundVideo } from "@nocturne/contract";
import { Trash } from "@medusajs/icons";
import { Button, IconButton, StatusBadge, Text, usePrompt } from "@medusajs/ui";
import { activateVideo, removeVideo, videosQuery } from "../lib/store";
import { thumbnail } from "../lib/thumbnail";
import { useChange } from "../lib/use-change";

export function VideoRow({ video }: { video: BackgroundVideo }) {
  const prompt = usePrompt();
  const changes = videosQuery.queryKey;
  const activation = useChange(activateVideo, { changes, done: `“${video.name}” plays now.` });
  const removal = useChange(removeVideo, { changes, done: "The video is deleted." });
  const askAndRemove = async () => {
    const isSure = await prompt({
      title: `Delete “${video.name}”?`,
      description: video.isActive
        ? "It plays now: visitors will see the gradient instead. Its file is deleted with it."
        : "Its file is deleted with it.",
      confirmText: "Delete",
      cancelText: "Cancel",
    });
    if (isSure) removal.mutate(video.id);
  };
  return (
    <li className="flex items-center gap-x-3 px-6 py-3">
      {video.posterUrl ? (
        <img
          src={thumbnail(video.posterUrl)}
          alt=""
          className="bg-ui-bg-component h-9 w-16 shrink-0 rounded object-cover"
        />
      ) : (
        <div className="bg-ui-bg-component h-9 w-16 shrink-0 rounded" />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1">
        <Text size="small" leading="compact" weight="plus" className="line-clamp-2 break-words">
          {video.name}
        </Text>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge color={video.isActive ? "green" : "grey"}>{video.isActive ? "Active" : "Inactive"}</StatusBadge>
          <Text size="xsmall" className="text-ui-fg-subtle">
            {new Date(video.createdAt).toLocaleDateString()}
          </Text>
        </div>
      </div>
      {!video.isActive && (
        <Button
          size="small"
          variant="secondary"
          className="shrink-0"
          aria-label={`Activate ${video.name}`}
          isLoading={activation.isPending}
          onClick={() => activation.mutate(video.id)}
        >
          Activate
        </Button>
      )}
      <IconButton
        size="small"
        variant="transparent"
        className="shrink-0"
        aria-label={`Delete ${video.name}`}
        isLoading={removal.isPending}
        onClick={() => void askAndRemove()}
      >
        <Trash aria-hidden />
      </IconButton>
    </li>
  );
}
