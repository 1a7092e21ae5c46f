import type { VideoBackground } from "@nocturne/contract";
import { Trash } from "@medusajs/icons";
import { Button, IconButton, StatusBadge, Table, usePrompt } from "@medusajs/ui";
import { activateVideo, removeVideo, videosQuery } from "../lib/store";
import { thumbnail } from "../lib/thumbnail";
import { useChange } from "../lib/use-change";

export function VideoRow({ video }: { video: VideoBackground }) {
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
    <Table.Row>
      <Table.Cell>
        <div className="flex items-center gap-x-3 py-2">
          {video.posterUrl ? (
            <img src={thumbnail(video.posterUrl)} alt="" className="h-9 w-16 rounded object-cover" />
          ) : (
            <div className="bg-ui-bg-component h-9 w-16 rounded" />
          )}
          <span className="truncate">{video.name}</span>
        </div>
      </Table.Cell>
      <Table.Cell>
        <StatusBadge color={video.isActive ? "green" : "grey"}>{video.isActive ? "Active" : "Inactive"}</StatusBadge>
      </Table.Cell>
      <Table.Cell>{new Date(video.createdAt).toLocaleDateString()}</Table.Cell>
      <Table.Cell>
        <div className="flex items-center justify-end gap-x-2">
          {!video.isActive && (
            <Button
              size="small"
              variant="secondary"
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
            aria-label={`Delete ${video.name}`}
            isLoading={removal.isPending}
            onClick={() => void askAndRemove()}
          >
            <Trash aria-hidden />
          </IconButton>
        </div>
      </Table.Cell>
    </Table.Row>
  );
}
