import { Button, Input, Label, Switch, Text, Textarea } from "@medusajs/ui";
import type { ShopSettings } from "@nocturne/contract";
import { MAX_CONTACT_EMAIL, MAX_ORDER_CHANGE_MINUTES, MAX_SELLER_TEXT } from "@nocturne/contract/setting-limits";
import { useState, type ChangeEvent } from "react";
import { saveSettings, settingsQuery } from "../lib/store";
import { useChange } from "../lib/use-change";

type ShopTexts = Pick<ShopSettings, "contactEmail" | "sellerName" | "sellerAddress" | "sellerTaxId" | "invoiceNote">;

const MAX_TEXT: Readonly<Record<keyof ShopTexts, number>> = { ...MAX_SELLER_TEXT, contactEmail: MAX_CONTACT_EMAIL };

/** Where messages go, and what invoices say of the shop. */
const TEXT_FIELDS: { name: keyof ShopTexts; label: string; note: string; isLong: boolean }[] = [
  {
    name: "contactEmail",
    label: "Messages of customers go to",
    note: "What people write by the contact form, and answers to the shop's mails. Empty: the form writes to the first owner.",
    isLong: false,
  },
  {
    name: "sellerName",
    label: "Seller on invoices",
    note: "The name of the business. Empty: the shop's name. Invoices that are issued never change.",
    isLong: false,
  },
  {
    name: "sellerAddress",
    label: "Seller's address",
    note: "As it stands on invoices, line by line.",
    isLong: true,
  },
  {
    name: "sellerTaxId",
    label: "Seller's tax ID",
    note: "The number for VAT or sales tax.",
    isLong: false,
  },
  {
    name: "invoiceNote",
    label: "Note on invoices",
    note: "Stands at the end of every invoice, such as why no tax is charged.",
    isLong: true,
  },
];

type SwitchName = "guestCheckout" | "visitCounting";

const SWITCHES: { name: SwitchName; label: string; note: string }[] = [
  {
    name: "guestCheckout",
    label: "Guests may buy",
    note: "Checkout asks for an email in place of an account. Off: it asks to sign in or register.",
  },
  {
    name: "visitCounting",
    label: "Count visits",
    note: "For Numbers: how many visits there are a day, and how far they come. Sums alone, without cookies, and without anything about a visitor.",
  },
];

/** Everything an owner sets while the shop is open; what was not touched is not sent. */
export function SettingsForm({ current }: { current: ShopSettings }) {
  const [draft, setDraft] = useState<Partial<Record<SwitchName, boolean> & { minutes: string } & ShopTexts>>({});
  const minutes = draft.minutes ?? String(current.orderChangeMinutes);
  const save = useChange(saveSettings, {
    changes: settingsQuery.queryKey,
    done: "The settings are saved.",
    onDone: () => setDraft({}),
  });
  const changes: Partial<ShopSettings> = {
    ...Object.fromEntries(
      SWITCHES.flatMap(({ name }) => {
        const isOn = draft[name];
        return isOn !== undefined && isOn !== current[name] ? [[name, isOn]] : [];
      }),
    ),
    ...Object.fromEntries(
      TEXT_FIELDS.flatMap(({ name }) => {
        const text = draft[name];
        return text !== undefined && text !== current[name] ? [[name, text]] : [];
      }),
    ),
    ...(minutes !== String(current.orderChangeMinutes) && { orderChangeMinutes: Number(minutes) }),
  };
  return (
    <form
      className="divide-y"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changes);
      }}
    >
      {SWITCHES.map(({ name, label, note }) => (
        <div key={name} className="flex items-start justify-between gap-x-4 px-6 py-4">
          <SettingName id={name} label={label} note={note} />
          <Switch
            id={name}
            className="shrink-0"
            aria-describedby={`${name}-note`}
            checked={draft[name] ?? current[name]}
            onCheckedChange={(checked) => setDraft({ ...draft, [name]: checked })}
          />
        </div>
      ))}
      <div className="flex items-start justify-between gap-x-4 px-6 py-4">
        <SettingName
          id="order-change-minutes"
          label="Minutes to change or cancel an order"
          note="So long after buying, a shopper may change or cancel an order that is not packed yet. 0: never."
        />
        <div className="w-28 shrink-0">
          <Input
            id="order-change-minutes"
            aria-describedby="order-change-minutes-note"
            type="number"
            size="small"
            min={0}
            max={MAX_ORDER_CHANGE_MINUTES}
            step={1}
            required
            value={minutes}
            onChange={(event) => setDraft({ ...draft, minutes: event.target.value })}
          />
        </div>
      </div>
      {TEXT_FIELDS.map(({ name, label, note, isLong }) => {
        const field = {
          id: name,
          "aria-describedby": `${name}-note`,
          maxLength: MAX_TEXT[name],
          value: draft[name] ?? current[name],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            setDraft({ ...draft, [name]: event.target.value }),
        };
        return (
          <div key={name} className="flex flex-col gap-y-2 px-6 py-4">
            <SettingName id={name} label={label} note={note} />
            {isLong ? <Textarea {...field} rows={3} /> : <Input {...field} size="small" />}
          </div>
        );
      })}
      <div className="flex justify-end px-6 py-4">
        <Button type="submit" size="small" disabled={Object.keys(changes).length === 0} isLoading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** What the field with this id is, and what it does, which the field is described by as `<id>-note`. */
function SettingName({ id, label, note }: { id: string; label: string; note: string }) {
  return (
    <div>
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Text id={`${id}-note`} size="small" className="text-ui-fg-subtle">
        {note}
      </Text>
    </div>
  );
}
