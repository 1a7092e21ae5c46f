import { MAX_ZONE_NAME } from "@nocturne/contract/shipping-limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createZone, shippingSetupQuery, updateZone, type ShippingZone } from "../../../api/shipping-setup";
import { Field } from "../../../components/ui/field";
import { showServerFieldErrors } from "../../../components/ui/server-field-errors";
import { FormDialog } from "../form-dialog";
import { useSetupChange } from "../use-setup-change";
import { CountryChoice } from "./country-choice";
import { shippingTexts } from "./texts";

type ZoneFormProps = {
  zones: readonly ShippingZone[];
  /** The zone to change; a new one of this kind without. */
  zone?: ShippingZone;
  kind: ShippingZone["kind"];
  onClose: () => void;
};

/** A zone's name and its countries. */
export function ZoneForm({ zones, zone, kind, onClose }: ZoneFormProps) {
  const { isBusy, send } = useSetupChange(shippingSetupQuery().queryKey);
  const form = useForm({ defaultValues: { name: zone?.name ?? "" } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(zone?.countries));
  const [fault, setFault] = useState<string>();
  const others = zones.filter((other) => other.kind === kind && other.id !== zone?.id);
  const zoneOf = new Map(others.flatMap(({ name, countries }) => countries.map((code) => [code, name] as const)));

  const save = form.handleSubmit(async ({ name }) => {
    const countries = [...chosen];
    if (countries.length === 0 && !zone?.places) return setFault(shippingTexts.noCountry);
    const isSaved = await send(
      () => (zone ? updateZone(zone.id, { name, countries }) : createZone({ name, kind, countries })),
      (error) => showServerFieldErrors(error, ["name"], form.setError),
    );
    if (isSaved) onClose();
  });
  const hasOtherCountries = [...chosen].toSorted().join() !== (zone?.countries ?? []).toSorted().join();
  const title = kind === "pickup" ? shippingTexts.pickupTitle : shippingTexts.zoneTitle;
  return (
    <FormDialog
      title={title}
      save={shippingTexts.save}
      isBusy={isBusy}
      isDirty={form.formState.isDirty || hasOtherCountries}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field
        form={form}
        name="name"
        size="dense"
        maxLength={MAX_ZONE_NAME}
        label={shippingTexts.zoneName}
        hint={shippingTexts.zoneNameHint}
      />
      <CountryChoice
        chosen={chosen}
        zoneOf={zoneOf}
        error={fault}
        onChange={(next) => {
          setChosen(next);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
