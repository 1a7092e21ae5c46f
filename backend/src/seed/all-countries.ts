import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";

/** Every country that Medusa knows, so that no address is refused for want of a region. */
export async function allCountries(container: MedusaContainer): Promise<string[]> {
  const { rows } = await database(container).raw<{ rows: { iso_2: string }[] }>(
    "select iso_2 from region_country order by iso_2",
  );
  return rows.map((row) => row.iso_2);
}
