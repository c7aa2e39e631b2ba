import type { Database } from '@admin/server/db/Database'
import { readRows } from '@admin/server/db/readRows'
import { sql } from 'drizzle-orm'

const SCHEMA = sql.identifier('starting_rows')

/** Tables that are empty before a back office's first merchant. */
const business = new Set([
  'merchants',
  'merchant_subaccounts',
  'transfers',
  'ledger_entries',
  'quotas',
  'quota_uses',
  'operation_logs',
  'dictionaries',
  'game_types',
  'sensitive_words',
  'ip_addresses',
  'notices',
  'maintenances',
  'app_updates',
  'promotion_uses',
  'promotion_codes',
  'station_visits',
  'navigation_stations',
  'site_papers',
  'domains',
  'sites',
  'template_versions',
  'templates',
  'components',
  'feedbacks',
  'feedback_messages',
  'feedback_replies',
  'exports',
  'policy_drafts',
  'access_requests',
])

/**
 * Keeps a copy of every table beside it, and a note of each that is written to, to begin again from in a few
 * milliseconds.
 * @returns puts the copies back; `empty` leaves out what a back office is used for
 */
export async function keepStartingRows(db: Database) {
  await db.execute(sql`create schema ${SCHEMA}`)
  await db.execute(sql`create table ${SCHEMA}.changed (name text primary key)`)
  await db.execute(sql`
    create function ${SCHEMA}.note_change() returns trigger language plpgsql as $$
    begin
      insert into starting_rows.changed values (tg_table_name) on conflict do nothing;
      return null;
    end $$`)
  await db.execute(BEGIN_AGAIN)
  const rows = await readRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )
  for (const { name } of rows) {
    const table = sql.identifier(name)
    await db.execute(sql`create table ${SCHEMA}.${table} as table public.${table}`)
    await db.execute(sql`
      create trigger note_change after insert or update or delete or truncate on public.${table}
      for each statement execute function ${SCHEMA}.note_change()`)
  }
  const leftOut = rows.map(({ name }) => name).filter((name) => business.has(name))

  return async ({ empty = false } = {}): Promise<void> => {
    const names = sql`array[${sql.join(empty ? leftOut.map((name) => sql`${name}`) : [], sql`, `)}]::text[]`
    await db.execute(sql`select ${SCHEMA}.begin_again(${names})`)
  }
}

/**
 * Neither the order of foreign keys nor the log's append-only rule is in the way of beginning again. Rows that are as
 * they were stay: replaced ones would be left behind in the table and its indexes, which nothing cleans here.
 */
const BEGIN_AGAIN = sql`
  create function ${SCHEMA}.begin_again(left_out text[]) returns void language plpgsql as $$
  declare
    changed_table text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for changed_table in select name from starting_rows.changed union select unnest(left_out) loop
      if changed_table = any(left_out) then
        execute format('delete from public.%I', changed_table);
      else
        execute format(
          'delete from public.%1$I as present where not exists
            (select from starting_rows.%1$I as kept where kept::text = present::text)', changed_table);
        execute format(
          'insert into public.%1$I overriding system value select * from starting_rows.%1$I as kept where not exists
            (select from public.%1$I as present where present::text = kept::text)', changed_table);
      end if;
    end loop;
    delete from starting_rows.changed;
    insert into starting_rows.changed select unnest(left_out);
  end $$`
