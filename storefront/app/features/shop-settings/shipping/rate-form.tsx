import { MAX_RATE_NAME } from "@nocturne/contract/shipping-limits";
import { useForm } from "react-hook-form";
import {
  createRate,
  shippingSetupQuery,
  updateRate,
  type ShippingRate,
  type ShippingZone,
} from "../../../api/shipping-setup";
import { Field } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { typedAmount } from "../../../lib/typed-amount";
import { FormDialog } from "../form-dialog";
import { useSetupChange } from "../use-setup-change";
import { shippingTexts } from "./texts";
import { toGrams, toKilograms } from "./weight-text";

const FIELDS = ["name", "estimate", "price", "freeFrom", "minWeight", "maxWeight"] as const;

type RateFormProps = {
  zone: ShippingZone;
  rate?: ShippingRate;
  /** How many products have no weight. */
  unweighed: number;
  onClose: () => void;
};

/** A way to ship, what it costs, and for which orders. */
export function RateForm({ zone, rate, unweighed, onClose }: RateFormProps) {
  const { isBusy, send } = useSetupChange(shippingSetupQuery().queryKey);
  const form = useForm({
    defaultValues: {
      name: rate?.name ?? "",
      estimate: rate?.estimate ?? "",
      price: rate?.price ?? "",
      freeFrom: rate?.freeFrom ?? "",
      minWeight: toKilograms(rate?.minWeight ?? null),
      maxWeight: toKilograms(rate?.maxWeight ?? null),
    },
  });
  const save = form.handleSubmit(async ({ price, freeFrom, ...fields }) => {
    const [minWeight, maxWeight] = [toGrams(fields.minWeight), toGrams(fields.maxWeight)];
    if (minWeight === undefined) return form.setError("minWeight", { message: shippingTexts.notAWeight });
    if (maxWeight === undefined) return form.setError("maxWeight", { message: shippingTexts.notAWeight });
    const body = {
      ...fields,
      price: typedAmount(price),
      freeFrom: typedAmount(freeFrom) || null,
      minWeight,
      maxWeight,
    };
    const isSaved = await send(
      () => (rate ? updateRate(rate.id, body) : createRate(zone.id, body)),
      (error) => showServerFieldErrors(error, FIELDS, form.setError),
    );
    if (isSaved) onClose();
  });
  const isPickup = zone.kind === "pickup";
  const amount = { form, size: "dense", inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <FormDialog
      title={shippingTexts.rateTitle(zone.name)}
      save={shippingTexts.save}
      isBusy={isBusy}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field
        form={form}
        name="name"
        size="dense"
        maxLength={MAX_RATE_NAME}
        label={shippingTexts.rateName}
        hint={isPickup ? shippingTexts.pickupNameHint : shippingTexts.rateNameHint}
      />
      <Field
        form={form}
        name="estimate"
        size="dense"
        maxLength={MAX_RATE_NAME}
        label={isPickup ? shippingTexts.pickupWhen : shippingTexts.estimate}
        hint={isPickup ? shippingTexts.pickupWhenHint : shippingTexts.estimateHint}
      />
      <Field {...amount} name="price" label={shippingTexts.price} hint={shippingTexts.priceHint} />
      <Field {...amount} name="freeFrom" label={shippingTexts.freeFromField} hint={shippingTexts.freeFromHint} />
      <fieldset className="grid gap-5 md:grid-cols-2">
        <legend className="mb-2 font-semibold">{shippingTexts.weight}</legend>
        <Field {...amount} name="minWeight" label={shippingTexts.over} hint={shippingTexts.overHint} />
        <Field {...amount} name="maxWeight" label={shippingTexts.upTo} hint={shippingTexts.upToHint} />
        {unweighed > 0 && (
          <p className="text-[0.8125rem] text-smoke md:col-span-2">{shippingTexts.unweighed(unweighed)}</p>
        )}
      </fieldset>
    </FormDialog>
  );
}
