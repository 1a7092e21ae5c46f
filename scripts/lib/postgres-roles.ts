import type { Client } from "pg";

/** Owns our database and everything in it: what migrations, the seed and Medusa need. */
export const APP_ROLE = "store_app";
/** May connect and LISTEN, which needs no right on any table. */
export const FRONT_ROLE = "store_front";

const NO_RIGHTS = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";

async function ensureRole(client: Client, role: string, password: string) {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  const verb = found.rowCount === 0 ? "create" : "alter";
  await client.query(`${verb} role ${role} ${NO_RIGHTS} password ${client.escapeLiteral(password)}`);
}

/** Makes roles and database, as a superuser who is connected to another database of the cluster. */
export async function ensureDatabase(
  client: Client,
  { database, appPassword, frontPassword }: { database: string; appPassword: string; frontPassword: string },
) {
  // A statement that fails would go into the log, with the password in it.
  await client.query("set log_min_error_statement = panic");
  await ensureRole(client, APP_ROLE, appPassword);
  await ensureRole(client, FRONT_ROLE, frontPassword);
  const found = await client.query("select 1 from pg_database where datname = $1", [database]);
  if (found.rowCount === 0) await client.query(`create database ${database} owner ${APP_ROLE}`);
  await client.query(`alter database ${database} owner to ${APP_ROLE}`);
  await client.query(`revoke all on database ${database}, postgres from public`);
  await client.query(`grant connect on database ${database} to ${FRONT_ROLE}`);
}

/** What a superuser owns of ours, in one `alter` each; what belongs to a table or an extension follows that. */
const FOREIGN_OBJECTS = `
  with ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  found as (
    select 'schema' as kind, format('%I', nspname) as name, nspowner as owner, oid as id, 'pg_namespace'::regclass as class
      from ours where nspname <> 'public'
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end,
           format('%I.%I', nspname, relname), relowner, c.oid, 'pg_class'::regclass
      from pg_class c join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    union all
    select 'routine', p.oid::regprocedure::text, proowner, p.oid, 'pg_proc'::regclass
      from pg_proc p join ours on ours.oid = pronamespace where prokind <> 'a'
    union all
    select 'type', format('%I.%I', nspname, typname), typowner, t.oid, 'pg_type'::regclass
      from pg_type t join ours on ours.oid = typnamespace left join pg_class c on c.oid = typrelid
      where typtype in ('e', 'd', 'r') or (typtype = 'c' and c.relkind = 'c')
  )
  select kind, name from found join pg_roles on pg_roles.oid = owner
  where rolname <> $1 and not exists (
    select 1 from pg_depend where classid = class and objid = id and deptype in ('a', 'e', 'i'))`;

/**
 * Gives the app's role everything in our database, as a superuser who is connected to it: an earlier release ran as that
 * superuser. What `reassign owned` does not do for a cluster's first superuser is done object by object, all or nothing.
 */
export async function handOver(client: Client) {
  const { rows } = await client.query<{ kind: string; name: string }>(FOREIGN_OBJECTS, [APP_ROLE]);
  await client.query("begin");
  for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${APP_ROLE}`);
  await client.query("revoke all on schema public from public");
  await client.query("commit");
  return rows.length;
}
