import { MAX_RATE_NAME } from "@nocturne/contract/shipping-limits";
import { useForm } from "react-hook-form";
import {
  createRate,
  shippingSetupQuery,
  updateRate,
  type ShippingRate,
  type ShippingZone,
} from "../../../api/shipping-setup";
import { Button } from "../../../components/ui/button";
import { DialogShell } from "../../../components/ui/dialog-shell";
import { Field } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { useSetupChange } from "../use-setup-change";
import { shippingTexts } from "./texts";

const FIELDS = ["name", "estimate", "price", "freeFrom"] as const;

type RateFormProps = { zone: ShippingZone; rate?: ShippingRate; onClose: () => void };

/** A way to ship, and what it costs. */
export function RateForm({ zone, rate, onClose }: RateFormProps) {
  const { isBusy, send } = useSetupChange(shippingSetupQuery().queryKey);
  const form = useForm({
    defaultValues: {
      name: rate?.name ?? "",
      estimate: rate?.estimate ?? "",
      price: rate?.price ?? "",
      freeFrom: rate?.freeFrom ?? "",
    },
  });
  const save = form.handleSubmit(async (fields) => {
    const body = { ...fields, price: fields.price.trim(), freeFrom: fields.freeFrom.trim() || null };
    const isSaved = await send(
      () => (rate ? updateRate(rate.id, body) : createRate(zone.id, body)),
      (error) => showServerFieldErrors(error, FIELDS, form.setError),
    );
    if (isSaved) onClose();
  });
  return (
    <DialogShell open onOpenChange={onClose} title={shippingTexts.rateTitle(zone.name)} shape="modal">
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 px-5 py-5">
        <Field
          form={form}
          name="name"
          size="dense"
          maxLength={MAX_RATE_NAME}
          label={shippingTexts.rateName}
          hint={shippingTexts.rateNameHint}
        />
        <Field
          form={form}
          name="estimate"
          size="dense"
          maxLength={MAX_RATE_NAME}
          label={shippingTexts.estimate}
          hint={shippingTexts.estimateHint}
        />
        <Field
          form={form}
          name="price"
          size="dense"
          inputMode="decimal"
          autoComplete="off"
          label={shippingTexts.price}
          hint={shippingTexts.priceHint}
        />
        <Field
          form={form}
          name="freeFrom"
          size="dense"
          inputMode="decimal"
          autoComplete="off"
          label={shippingTexts.freeFromField}
          hint={shippingTexts.freeFromHint}
        />
        <Button type="submit" size="dense" busy={isBusy} className="justify-self-start">
          {shippingTexts.save}
        </Button>
      </form>
    </DialogShell>
  );
}
