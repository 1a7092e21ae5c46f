import { Button, Copy, FocusModal, Text } from "@medusajs/ui";

type WebhookSecretProps = { secret: string | null; note: string; onClose: () => void };

/** Shows a secret for the only time. */
export function WebhookSecret({ secret, note, onClose }: WebhookSecretProps) {
  return (
    <FocusModal open={secret !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FocusModal.Content aria-describedby={undefined}>
        <FocusModal.Header>
          <Button size="small" onClick={onClose}>
            I have copied it
          </Button>
        </FocusModal.Header>
        <FocusModal.Body className="flex flex-col items-center overflow-y-auto px-6 py-16">
          <div className="flex w-full max-w-xl flex-col gap-y-4">
            <FocusModal.Title asChild>
              <h2 className="h1-core">The webhook’s secret</h2>
            </FocusModal.Title>
            <Text size="small" className="text-ui-fg-subtle">
              The receiver checks signatures with it. Copy it now: it is not shown again. {note}
            </Text>
            <div className="bg-ui-bg-subtle border-ui-border-base flex items-center gap-x-3 rounded-md border p-3">
              <code className="txt-compact-small min-w-0 flex-1 break-all font-mono">{secret}</code>
              <Copy content={secret ?? ""} className="shrink-0" aria-label="Copy the secret" />
            </div>
          </div>
        </FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  );
}
