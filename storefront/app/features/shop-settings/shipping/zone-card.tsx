import { useId } from "react";
import type { ShippingRate, ShippingZone } from "../../../api/shipping-setup";
import { Button } from "../../../components/ui/button";
import { countriesText, SET_ELSEWHERE, shippingTexts } from "./texts";
import { bandText } from "./weight-text";

type ZoneCardProps = {
  zone: ShippingZone;
  onEdit: () => void;
  onDelete: () => void;
  onAddRate: () => void;
  onEditRate: (rate: ShippingRate) => void;
  onDeleteRate: (rate: ShippingRate) => void;
};

/** A zone: its countries, and the ways to ship there. */
export function ZoneCard({ zone, onEdit, onDelete, onAddRate, onEditRate, onDeleteRate }: ZoneCardProps) {
  const headingId = useId();
  const { name, kind, countries, places, rates, weightGaps } = zone;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={headingId} className="text-lg font-semibold tracking-tight wrap-anywhere">
            {name}
          </h3>
          <p className="text-smoke">
            {kind === "pickup" && `${shippingTexts.pickup} · `}
            {countriesText(countries)}
          </p>
          {places > 0 && <p className="text-smoke">{shippingTexts.places(places)}</p>}
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button size="dense" variant="line" aria-label={shippingTexts.editZone(name)} onClick={onEdit}>
            {shippingTexts.edit}
          </Button>
          <Button size="dense" variant="danger" aria-label={shippingTexts.deleteZone(name)} onClick={onDelete}>
            {shippingTexts.delete}
          </Button>
        </div>
      </div>
      {rates.length === 0 && <p className="border-t border-ash py-3 text-smoke">{shippingTexts.noRates}</p>}
      <ul className="divide-y divide-ash border-y border-ash empty:hidden">
        {rates.map((rate) => (
          <RateRow
            key={rate.id}
            zone={name}
            rate={rate}
            onEdit={() => onEditRate(rate)}
            onDelete={() => onDeleteRate(rate)}
          />
        ))}
      </ul>
      {weightGaps.map((gap) => (
        <p key={bandText(gap)} className="text-blood">
          {shippingTexts.gap(bandText(gap) ?? "")}
        </p>
      ))}
      <Button
        size="dense"
        variant="line"
        className="justify-self-start"
        aria-label={shippingTexts.addRate(name)}
        onClick={onAddRate}
      >
        {shippingTexts.add}
      </Button>
    </section>
  );
}

function priceText({ price, freeFrom }: ShippingRate): string {
  if (price === null) return shippingTexts.unknownPrice;
  const usual = Number(price) === 0 ? shippingTexts.free : `$${price}`;
  return freeFrom ? `${usual}, ${shippingTexts.freeFrom(freeFrom)}` : usual;
}

type RateRowProps = { zone: string; rate: ShippingRate; onEdit: () => void; onDelete: () => void };

function RateRow({ zone, rate, onEdit, onDelete }: RateRowProps) {
  const { name, estimate, setElsewhere } = rate;
  const band = bandText(rate);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {estimate && <p className="text-smoke wrap-anywhere">{estimate}</p>}
        {band && <p className="text-smoke">{shippingTexts.ofWeight(band)}</p>}
        {setElsewhere && (
          <p className="text-smoke">
            {SET_ELSEWHERE[setElsewhere]}{" "}
            <a href={shippingTexts.medusaPath} className="underline hover:text-bone">
              {shippingTexts.medusa}
            </a>
          </p>
        )}
      </div>
      <p className="figures">{priceText(rate)}</p>
      {!setElsewhere && (
        <div className="ml-auto flex gap-2">
          <Button size="dense" variant="line" aria-label={shippingTexts.editRate(name, zone)} onClick={onEdit}>
            {shippingTexts.edit}
          </Button>
          <Button size="dense" variant="danger" aria-label={shippingTexts.deleteRate(name, zone)} onClick={onDelete}>
            {shippingTexts.delete}
          </Button>
        </div>
      )}
    </li>
  );
}
