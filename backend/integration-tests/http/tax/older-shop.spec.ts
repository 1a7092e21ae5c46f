import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { required, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUILT, CLI, medusaEnv } from "../../support/medusa-instance";

const OURS = "tp_us-sales-tax_default";
const MEDUSAS = "tp_system";
const BOOT_MS = 60_000;

/** What every start after an upgrade does. */
async function seedAgain(): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, "exec", "./src/seed/index.js"], {
    cwd: BUILT,
    timeout: BOOT_MS,
    env: {
      ...medusaEnv(),
      DATA_DIR: required("DATA_DIR"),
      JWT_SECRET: "unused here".repeat(3),
      COOKIE_SECRET: "unused here".repeat(3),
    },
  });
}

async function setUp(country: string, provider: string): Promise<void> {
  await sql("update tax_region set provider_id = $2 where country_code = $1 and deleted_at is null", [
    country,
    provider,
  ]);
}

async function state() {
  const [row] = await sql<{ automatic: boolean; taxed: number; countries: number; ours: string[] }>(
    `select (select automatic_taxes from region join store on store.default_region_id = region.id) as automatic,
            (select count(*)::int from tax_region where deleted_at is null and parent_id is null) as taxed,
            (select count(*)::int from region_country) as countries,
            (select array_agg(country_code order by country_code) from tax_region
              where provider_id = $1 and deleted_at is null and country_code in ('fr', 'jp', 'us')) as ours`,
    [OURS],
  );
  return row!;
}

describe("a shop that an older version made", () => {
  beforeAll(async () => {
    await sql("delete from store_setup where key = 'sales-tax'");
    await sql("update region set automatic_taxes = false");
    await sql("delete from tax_region where country_code not in ('us', 'fr', 'jp')");
    await setUp("us", MEDUSAS);
    await setUp("jp", MEDUSAS);
    await setUp("fr", MEDUSAS);
    await sql(
      `insert into tax_rate (id, name, code, rate, is_default, tax_region_id)
       select 'txr_owner', 'TVA', 'tva', 20, true, id from tax_region where country_code = 'fr' and deleted_at is null`,
    );
  });

  afterAll(async () => {
    await sql("delete from tax_rate where id = 'txr_owner'");
    for (const country of ["us", "fr", "jp"]) await setUp(country, OURS);
  });

  it("is taxed from the next start on, but where the owner has set a rate", { timeout: BOOT_MS }, async () => {
    await seedAgain();
    const after = await state();
    expect(after).toMatchObject({ automatic: true, ours: ["jp", "us"] });
    expect(after.taxed).toBe(after.countries);
  });

  it("keeps what the owner changes after that", { timeout: BOOT_MS }, async () => {
    await setUp("jp", MEDUSAS);
    await seedAgain();
    expect((await state()).ours).toEqual(["us"]);
  });
});
