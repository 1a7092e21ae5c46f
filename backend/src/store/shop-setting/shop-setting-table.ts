import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_SETTINGS, type ShopSettings } from "@nocturne/contract";
import { rows } from "../../lib/database";

/** The one row there is. */
const ROW = "shop";

/** Each setting's column, and its type there. */
const COLUMN_OF: Readonly<Record<keyof ShopSettings, [column: string, type: "boolean" | "integer" | "text"]>> = {
  guestCheckout: ["guest_checkout", "boolean"],
  orderChangeMinutes: ["order_change_minutes", "integer"],
  sellerName: ["seller_name", "text"],
  sellerAddress: ["seller_address", "text"],
  sellerTaxId: ["seller_tax_id", "text"],
  invoiceNote: ["invoice_note", "text"],
  contactEmail: ["contact_email", "text"],
  lowStockThreshold: ["low_stock_threshold", "integer"],
  timeZone: ["time_zone", "text"],
  summaryHour: ["summary_hour", "integer"],
  visitCounting: ["visit_counting", "boolean"],
};

const SETTINGS = Object.entries(COLUMN_OF) as [keyof ShopSettings, [string, string]][];
const COLUMNS = SETTINGS.map(([setting, [column]]) => `${column} as "${setting}"`).join(", ");

/** The settings as they are in the database at this moment; the defaults before anybody changed one. */
export async function selectSettings(db: Knex): Promise<ShopSettings> {
  const [settings] = await rows<ShopSettings>(db, `select ${COLUMNS} from shop_setting where id = ?`, [ROW]);
  return settings ?? DEFAULT_SETTINGS;
}

/** Changes what is named, and returns all of them. Two changes at once of different settings both hold. */
export async function updateSettings(db: Knex, changes: Partial<ShopSettings>): Promise<ShopSettings> {
  const bindings: Record<string, string | number | boolean | null> = { row: ROW };
  for (const [setting] of SETTINGS) {
    bindings[setting] = changes[setting] ?? null;
    bindings[`${setting}Default`] = DEFAULT_SETTINGS[setting];
  }
  const given = (setting: string, type: string) => `cast(:${setting} as ${type})`;
  const first = SETTINGS.map(([setting, [, type]]) => `coalesce(${given(setting, type)}, :${setting}Default)`);
  const kept = SETTINGS.map(
    ([setting, [column, type]]) => `${column} = coalesce(${given(setting, type)}, kept.${column})`,
  );
  const [settings] = await rows<ShopSettings>(
    db,
    `insert into shop_setting as kept (id, ${SETTINGS.map(([, [column]]) => column).join(", ")})
     values (:row, ${first.join(", ")})
     on conflict (id) do update set ${kept.join(", ")}, updated_at = now()
     returning ${COLUMNS}`,
    bindings,
  );
  return settings!;
}
