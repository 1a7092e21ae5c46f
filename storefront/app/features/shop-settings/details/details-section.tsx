import {
  MAX_CONTACT_EMAIL,
  MAX_ORDER_CHANGE_MINUTES,
  MAX_SELLER_TEXT,
  MAX_STORE_NAME,
} from "@nocturne/contract/setting-limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { errorText } from "../../../api/api-error";
import { adminSettingsQuery, saveAdminSettings, type AdminSettings } from "../../../api/shop-settings";
import { Button } from "../../../components/ui/button";
import { Field, fieldError } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { TextArea } from "../../../components/ui/text-field";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useUnsavedGuard } from "../../admin-panel/unsaved-guard";
import { shopSettingsTexts } from "../texts";
import { detailsTexts } from "./texts";

type DetailFields = Omit<AdminSettings, "orderChangeMinutes"> & { orderChangeMinutes: string };

const FIELD_NAMES = [
  "storeName",
  "contactEmail",
  "orderChangeMinutes",
  "sellerName",
  "sellerAddress",
  "sellerTaxId",
  "invoiceNote",
] as const;

const toFields = (settings: AdminSettings): DetailFields => ({
  ...settings,
  orderChangeMinutes: String(settings.orderChangeMinutes),
});

/** Who sells, who may buy, how long an order can be changed, and whether visits are counted. */
export default function DetailsSection() {
  const { data, isError, refetch } = useQuery(adminSettingsQuery());
  if (data) return <DetailsForm settings={data} />;
  if (isError) return <PanelFailure onRetry={() => void refetch()} />;
  return <PanelLoading text={shopSettingsTexts.loading} />;
}

/** Sends what was changed, and nothing else: two admins at different fields do not meet. */
function DetailsForm({ settings }: { settings: AdminSettings }) {
  const queryClient = useQueryClient();
  const form = useForm<DetailFields>({ defaultValues: toFields(settings) });
  const [isBusy, setBusy] = useState(false);
  const { dirtyFields, isDirty } = form.formState;
  useUnsavedGuard(isDirty);

  const save = form.handleSubmit(async ({ orderChangeMinutes, ...fields }) => {
    const entries = Object.entries({ ...fields, orderChangeMinutes: Number(orderChangeMinutes) });
    const changes = Object.fromEntries(entries.filter(([name]) => dirtyFields[name as keyof DetailFields]));
    setBusy(true);
    try {
      const saved = await saveAdminSettings(changes);
      queryClient.setQueryData(adminSettingsQuery().queryKey, saved);
      form.reset(toFields(saved));
      showToast({ title: shopSettingsTexts.saved });
    } catch (error) {
      showServerFieldErrors(error, FIELD_NAMES, form.setError);
      showFailure({
        title: shopSettingsTexts.notSaved,
        text: errorText(error, shopSettingsTexts.notSavedNote),
      });
    } finally {
      setBusy(false);
    }
  });
  const { register } = form;
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-6">
      <Field
        form={form}
        name="storeName"
        size="dense"
        maxLength={MAX_STORE_NAME}
        label={detailsTexts.storeName}
        hint={detailsTexts.storeNameNote}
      />
      <Checkbox
        field={register("guestCheckout")}
        label={detailsTexts.guestCheckout}
        note={detailsTexts.guestCheckoutNote}
      />
      <Field
        form={form}
        name="orderChangeMinutes"
        size="dense"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_ORDER_CHANGE_MINUTES}
        step={1}
        label={detailsTexts.orderChangeMinutes}
        hint={detailsTexts.orderChangeMinutesNote}
      />
      <Field
        form={form}
        name="contactEmail"
        size="dense"
        type="email"
        autoComplete="email"
        maxLength={MAX_CONTACT_EMAIL}
        label={detailsTexts.contactEmail}
        hint={detailsTexts.contactEmailNote}
      />
      <Checkbox
        field={register("visitCounting")}
        label={detailsTexts.visitCounting}
        note={detailsTexts.visitCountingNote}
      />
      <fieldset className="grid gap-5 border-t border-ash pt-5">
        <legend className="sr-only">{detailsTexts.seller}</legend>
        <h3 aria-hidden className="text-lg font-semibold tracking-tight">
          {detailsTexts.seller}
        </h3>
        <Field
          form={form}
          name="sellerName"
          size="dense"
          maxLength={MAX_SELLER_TEXT.sellerName}
          label={detailsTexts.sellerName}
          hint={detailsTexts.sellerNameNote}
        />
        <TextArea
          maxLength={MAX_SELLER_TEXT.sellerAddress}
          rows={4}
          label={detailsTexts.sellerAddress}
          hint={detailsTexts.sellerAddressNote}
          error={fieldError(form, "sellerAddress")}
          {...register("sellerAddress")}
        />
        <Field
          form={form}
          name="sellerTaxId"
          size="dense"
          maxLength={MAX_SELLER_TEXT.sellerTaxId}
          label={detailsTexts.sellerTaxId}
          hint={detailsTexts.sellerTaxIdNote}
        />
        <TextArea
          maxLength={MAX_SELLER_TEXT.invoiceNote}
          rows={3}
          label={detailsTexts.invoiceNote}
          hint={detailsTexts.invoiceNoteNote}
          error={fieldError(form, "invoiceNote")}
          {...register("invoiceNote")}
        />
      </fieldset>
      <div>
        <Button size="dense" type="submit" disabled={!isDirty} busy={isBusy}>
          {isBusy ? shopSettingsTexts.saving : shopSettingsTexts.save}
        </Button>
      </div>
    </form>
  );
}

type CheckboxProps = { field: UseFormRegisterReturn; label: string; note: string };

function Checkbox({ field, label, note }: CheckboxProps) {
  const noteId = `${field.name}-note`;
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" aria-describedby={noteId} className="mt-0.5 size-6 shrink-0 accent-acid" {...field} />
      <span>
        <span className="font-semibold">{label}</span>
        <span id={noteId} className="block text-smoke">
          {note}
        </span>
      </span>
    </label>
  );
}
