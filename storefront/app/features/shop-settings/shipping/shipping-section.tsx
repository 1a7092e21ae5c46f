import { COUNTRY_CODES } from "@nocturne/contract/address-format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  deleteRate,
  deleteZone,
  shippingSetupQuery,
  type ShippingRate,
  type ShippingSetup,
  type ShippingZone,
} from "../../../api/shipping-setup";
import { Button } from "../../../components/ui/button";
import { useConfirm } from "../../admin-panel/confirm";
import { PanelFailure, PanelLoading } from "../../admin-panel/panel-notice";
import { useSetupChange } from "../use-setup-change";
import { RateForm } from "./rate-form";
import { countriesText, shippingTexts } from "./texts";
import { ZoneCard } from "./zone-card";
import { ZoneForm } from "./zone-form";

/** Where the shop ships to, and for how much. */
export default function ShippingSection() {
  const { data, isError, refetch } = useQuery(shippingSetupQuery());
  if (data) return <Zones setup={data} />;
  return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={shippingTexts.loading} />;
}

type Opened =
  | { form: "zone"; zone?: ShippingZone; kind: ShippingZone["kind"] }
  | { form: "rate"; zone: ShippingZone; rate?: ShippingRate };

/** The countries that no zone has which ships something. Parts of countries are not looked at. */
function shipsNowhere(zones: readonly ShippingZone[]): string[] {
  const shipped = new Set(zones.filter(({ rates }) => rates.length > 0).flatMap(({ countries }) => countries));
  return COUNTRY_CODES.filter((code) => !shipped.has(code));
}

function Zones({ setup: { zones, freeFrom, unweighed } }: { setup: ShippingSetup }) {
  const confirm = useConfirm();
  const { isBusy, send } = useSetupChange(shippingSetupQuery().queryKey);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const nowhere = shipsNowhere(zones);

  const askAndDeleteZone = async ({ id, name, kind, countries }: ShippingZone) => {
    const note =
      kind === "pickup" ? shippingTexts.deletePickupNote : shippingTexts.deleteZoneNote(countriesText(countries));
    const title = shippingTexts.deleteZoneTitle(name);
    if (await confirm({ title, note, yes: shippingTexts.deleteZoneYes })) await send(() => deleteZone(id));
  };
  const askAndDeleteRate = async ({ rates, countries }: ShippingZone, { id, name }: ShippingRate) => {
    const note =
      rates.length === 1 ? shippingTexts.deleteLastNote(countriesText(countries)) : shippingTexts.deleteRateNote;
    const title = shippingTexts.deleteRateTitle(name);
    if (await confirm({ title, note, yes: shippingTexts.deleteZoneYes })) await send(() => deleteRate(id));
  };

  return (
    <div aria-busy={isBusy} className="grid gap-10">
      <div>
        <p role="status" className="font-semibold">
          {shippingTexts.promise(freeFrom)}
        </p>
        <p className="text-smoke">{shippingTexts.promiseNote}</p>
        {nowhere.length > 0 && <p className="mt-2 text-blood">{shippingTexts.shipsNowhere(countriesText(nowhere))}</p>}
      </div>
      {zones.map((zone) => (
        <ZoneCard
          key={zone.id}
          zone={zone}
          onEdit={() => setOpened({ form: "zone", zone, kind: zone.kind })}
          onDelete={() => void askAndDeleteZone(zone)}
          onAddRate={() => setOpened({ form: "rate", zone })}
          onEditRate={(rate) => setOpened({ form: "rate", zone, rate })}
          onDeleteRate={(rate) => void askAndDeleteRate(zone, rate)}
        />
      ))}
      <div className="flex flex-wrap gap-3 border-t border-ash pt-6">
        <Button size="dense" onClick={() => setOpened({ form: "zone", kind: "shipping" })}>
          {shippingTexts.addZone}
        </Button>
        <Button size="dense" variant="line" onClick={() => setOpened({ form: "zone", kind: "pickup" })}>
          {shippingTexts.addPickup}
        </Button>
      </div>
      {opened?.form === "zone" && <ZoneForm zones={zones} {...opened} onClose={close} />}
      {opened?.form === "rate" && <RateForm {...opened} unweighed={unweighed} onClose={close} />}
    </div>
  );
}
