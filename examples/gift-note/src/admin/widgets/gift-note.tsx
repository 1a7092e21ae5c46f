import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Container, Heading, Text } from "@medusajs/ui";

type Props = { data: { metadata?: { gift_note?: unknown; gift_note_open?: unknown } | null } };

function GiftNoteWidget({ data }: Props) {
  const { gift_note: note, gift_note_open: isOpen } = data.metadata ?? {};
  if (!isOpen && !note) return null;
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        Gift note
      </Heading>
      <Text size="small" className="text-ui-fg-subtle whitespace-pre-wrap px-6 py-4">
        {typeof note === "string" ? note : "No note yet."}
      </Text>
    </Container>
  );
}

export const config = defineWidgetConfig({ id: "gift-note:note", zone: "order.details.side.after" });

export default GiftNoteWidget;
