import { asValue } from "@medusajs/framework/awilix";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type {
  ITaxProvider,
  ItemTaxCalculationLine,
  ItemTaxLineDTO,
  Logger,
  MedusaContainer,
  ShippingTaxCalculationLine,
  ShippingTaxLineDTO,
  TaxCalculationContext,
  TaxRateDTO,
} from "@medusajs/framework/types";
import { ContainerRegistrationKeys, createMedusaContainer, MathBN } from "@medusajs/framework/utils";
import type { CustomerAddress } from "@nocturne/contract";
import { SALES_TAX } from "../../store/tax/sales-tax";
import { taxRate } from "../../store/tax/tax-rate";

type Resources = {
  [ContainerRegistrationKeys.LOGGER]: Logger;
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex;
};

/**
 * Taxes what Medusa itself sells (carts of its `/store` routes, draft orders, exchanges) with the figures of our
 * checkout: Stripe Tax where it is on, else the table of state rates.
 *
 * Outside of the US the rates count that the owner has set on a tax region at /app, on shipping, too. Without any, and in the
 * US, shipping is not taxed; rates of the US count where its region has Medusa's own provider. Every item gets a line, at 0 %
 * too: Medusa takes no line for no answer, and would keep the tax of an order's former address. Never throws for an address.
 */
export class UsSalesTaxService implements ITaxProvider {
  static readonly identifier = "us-sales-tax";

  private readonly scope: MedusaContainer;

  constructor(resources: Resources) {
    this.scope = createMedusaContainer();
    for (const key of [ContainerRegistrationKeys.LOGGER, ContainerRegistrationKeys.PG_CONNECTION] as const) {
      this.scope.register(key, asValue(resources[key]));
    }
  }

  getIdentifier(): string {
    return UsSalesTaxService.identifier;
  }

  async getTaxLines(
    lines: ItemTaxCalculationLine[],
    shippingLines: ShippingTaxCalculationLine[],
    { address }: TaxCalculationContext,
  ): Promise<(ItemTaxLineDTO | ShippingTaxLineDTO)[]> {
    const isAbroad = address.country_code.trim().toLowerCase() !== "us";
    if (isAbroad && [...lines, ...shippingLines].some(({ rates }) => rates.length > 0)) {
      return this.byRates(lines, shippingLines);
    }
    if (lines.length === 0) return [];
    const rate = await taxRate(this.scope, dollarCents(lines), toCustomerAddress(address));
    return lines.map(({ line_item }) => ({
      ...SALES_TAX,
      line_item_id: line_item.id,
      rate,
      provider_id: this.getIdentifier(),
    }));
  }

  /** By the rates that the owner has set, as Medusa's own provider does. */
  private byRates(
    lines: ItemTaxCalculationLine[],
    shippingLines: ShippingTaxCalculationLine[],
  ): (ItemTaxLineDTO | ShippingTaxLineDTO)[] {
    const toLine = ({ id, rate, name, code }: TaxRateDTO) => {
      return { rate_id: id, rate: rate ?? 0, name, code, provider_id: this.getIdentifier() };
    };
    const untaxed = { ...SALES_TAX, rate: 0, provider_id: this.getIdentifier() };
    return [
      ...lines.flatMap(({ line_item: { id }, rates }) => {
        const found = rates.length > 0 ? rates.map(toLine) : [untaxed];
        return found.map((line) => ({ ...line, line_item_id: id }));
      }),
      ...shippingLines.flatMap(({ shipping_line: { id }, rates }) =>
        rates.map((rate) => ({ ...toLine(rate), shipping_line_id: id })),
      ),
    ];
  }
}

/** What the lines cost before any discount, in cents; 0 where they are not all in US dollars. */
function dollarCents(lines: ItemTaxCalculationLine[]): number {
  if (lines.some(({ line_item }) => line_item.currency_code?.toLowerCase() !== "usd")) return 0;
  const amounts = lines.map(({ line_item }) => MathBN.mult(line_item.unit_price ?? 0, line_item.quantity ?? 1));
  return MathBN.convert(MathBN.mult(MathBN.sum(...amounts), 100), 0).toNumber();
}

/** Medusa's states are free text, or ISO 3166-2 such as `us-ca`. */
function toCustomerAddress(address: TaxCalculationContext["address"]): CustomerAddress & { country: string } {
  return {
    street: address.address_1?.trim(),
    city: address.city?.trim(),
    state: address.province_code?.trim().replace(/^us-/i, ""),
    zipCode: address.postal_code?.trim(),
    country: address.country_code.trim().toUpperCase(),
  };
}
