import { Button, Checkbox, Drawer, Hint, Input, Label, Text } from "@medusajs/ui";
import type { Webhook, WebhookEventName } from "@nocturne/contract";
import { WEBHOOK_EVENTS } from "@nocturne/contract/webhook-events";
import { useState, type FormEvent, type ReactNode } from "react";
import { EVENT_TEXTS } from "../lib/webhook-texts";

export type WebhookFields = { url: string; events: WebhookEventName[] };

type WebhookFormProps = {
  title: string;
  trigger: ReactNode;
  current?: Webhook;
  /** Rejects with what is to be shown. */
  save: (fields: WebhookFields) => Promise<unknown>;
};

function complaintAbout({ url, events }: WebhookFields): string | null {
  if (!url) return "Please enter an address.";
  return events.length === 0 ? "Please choose at least one event." : null;
}

/** Asks for a webhook's address and events. What was typed stays when something fails. */
export function WebhookForm({ title, trigger, current, save }: WebhookFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>{trigger}</Drawer.Trigger>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
        </Drawer.Header>
        <Fields {...(current ? { current } : {})} save={save} onSaved={() => setOpen(false)} />
      </Drawer.Content>
    </Drawer>
  );
}

function Fields({ current, save, onSaved }: Pick<WebhookFormProps, "current" | "save"> & { onSaved: () => void }) {
  const [url, setUrl] = useState(current?.url ?? "");
  const [chosen, setChosen] = useState<readonly WebhookEventName[]>(current?.events ?? []);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const fields = { url: url.trim(), events: WEBHOOK_EVENTS.filter((name) => chosen.includes(name)) };
    const problem = complaintAbout(fields);
    setComplaint(problem);
    if (problem) return;
    setSaving(true);
    try {
      await save(fields);
      onSaved();
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : "That could not be saved.");
    } finally {
      setSaving(false);
    }
  };
  const toggle = (name: WebhookEventName) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);

  return (
    <form className="flex flex-1 flex-col overflow-hidden" noValidate onSubmit={(event) => void submit(event)}>
      <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="webhook-url" size="small" weight="plus">
            Address
          </Label>
          <Input
            id="webhook-url"
            type="url"
            maxLength={2000}
            autoComplete="off"
            placeholder="https://example.com/hooks/nocturne"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <Hint>Every event is sent there by POST, signed. It must answer within 10 seconds.</Hint>
        </div>
        <fieldset className="flex flex-col gap-y-3">
          <legend className="txt-compact-small-plus mb-2">Events</legend>
          {WEBHOOK_EVENTS.map((name) => (
            <div key={name} className="flex items-center gap-x-3">
              <Checkbox id={`event-${name}`} checked={chosen.includes(name)} onCheckedChange={() => toggle(name)} />
              <Label htmlFor={`event-${name}`} size="small">
                {EVENT_TEXTS[name]}
              </Label>
              <Text size="xsmall" className="text-ui-fg-subtle ml-auto font-mono" aria-hidden>
                {name}
              </Text>
            </div>
          ))}
        </fieldset>
        {complaint && (
          <Text role="alert" size="small" className="text-ui-fg-error">
            {complaint}
          </Text>
        )}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            Cancel
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={isSaving}>
          Save
        </Button>
      </Drawer.Footer>
    </form>
  );
}
