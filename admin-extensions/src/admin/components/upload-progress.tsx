import { Text } from "@medusajs/ui";

/** How much of a file has gone, `share` from 0 to 1; then the server checks it. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="flex flex-col gap-y-2">
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        className="bg-ui-bg-component h-1 overflow-hidden rounded-full"
      >
        <div className="bg-ui-bg-interactive h-full transition-all" style={{ width: `${percent}%` }} />
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {percent < 100 ? `${percent} % uploaded` : "Checking the file"}
      </Text>
    </div>
  );
}
