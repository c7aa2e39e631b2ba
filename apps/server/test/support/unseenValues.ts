import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../src/db/Database.ts'

/** Parts of the values that `fillWithUnseen` writes, which no mask leaves. */
export const UNSEEN = /unseen|88800077|100\.64\.\d|aaaa:bbbb/i

type Kind = 'email' | 'phone' | 'address' | 'text'

/** Values of a kind, different for each row. Their masks are `x•••@example.com`, `•••4321`, `100.64.•••` and `2001:db8:•••`. */
const values: Record<Kind, (id: string) => string> = {
  email: (id) => `'x-unseen' || replace(${id}::text, '-', '') || '@example.com'`,
  phone: (id) => `'88800077' || lpad(abs(hashtext(${id}::text) % 10000)::text, 4, '0')`,
  address: (id) =>
    `case when hashtext(${id}::text) % 2 = 0 then '100.64.' || abs(hashtext(${id}::text) % 200) || '.7' else '2001:db8:aaaa:bbbb::' || abs(hashtext(${id}::text) % 9000) end`,
  text: (id) => `'ZQunseen' || replace(${id}::text, '-', '')`,
}

interface Filled {
  table: string
  columns: Readonly<Record<string, Kind | { sql: string }>>
  /** What tells rows apart. @default 'id' */
  key?: string
  /** Rows that are written later keep their values, because tests find them by these. @default false */
  once?: boolean
  /** Column with the account whose own values stay. @default none */
  owner?: string
}

const json = (id: string) =>
  `jsonb_build_object('email', ${values.email(id)}, 'phone', ${values.phone(id)}, 'contactEmail', ${values.email(id)}, 'contactPhone', ${values.phone(id)}, 'recipients', jsonb_build_array(${values.email(id)}))`

/** Every column with what identifies a person or where they are. */
const filled: readonly Filled[] = [
  { table: 'users', columns: { email: 'email', phone: 'phone' } },
  { table: 'user_activities', columns: { address: 'address' } },
  {
    table: 'accounts',
    columns: { email: 'email', phone: 'phone', last_login_address: 'address' },
    owner: 'id',
  },
  { table: 'agents', columns: { contact_email: 'email', contact_phone: 'phone' } },
  {
    table: 'blacklist',
    once: true,
    columns: {
      value: {
        sql: `case new.kind when 'email' then ${values.email('new.id')} when 'phone' then ${values.phone('new.id')} when 'address' then ${values.address('new.id')} else new.value end`,
      },
    },
  },
  {
    table: 'message_logs',
    columns: {
      recipient: {
        sql: `case new.channel when 'mail' then ${values.email('new.id')} when 'sms' then ${values.phone('new.id')} else new.recipient end`,
      },
      error: { sql: `'No mailbox ' || upper(new.recipient)` },
    },
  },
  { table: 'task_push_recipients', columns: { recipient: 'email' }, key: 'recipient_id' },
  { table: 'operation_logs', columns: { address: 'address' }, owner: 'operator_id' },
  { table: 'sessions', columns: { address: 'address' }, owner: 'account_id' },
  { table: 'trusted_devices', columns: { address: 'address', last_address: 'address' }, owner: 'account_id' },
  { table: 'live_sessions', columns: { address: 'address' } },
  { table: 'real_persons', columns: { real_name: 'text', document_number: 'text' } },
  {
    table: 'report_schedules',
    columns: { recipients: { sql: `array[${values.email('new.id')}]` } },
    owner: 'account_id',
  },
  { table: 'policy_drafts', columns: { activator_address: 'address' }, owner: 'activator_id' },
  { table: 'policy_trials', columns: { operator_address: 'address' }, owner: 'operator_id' },
  {
    table: 'policy_trial_samples',
    columns: {
      text: { sql: `case new.source when 'signIns' then ${values.address('new.id')} else new.text end` },
    },
  },
]

/** Columns with such names that say nothing of a person: rules for networks, servers, and files. */
export const OF_NO_PERSON = [
  'auth_requests.address',
  'domains.addresses',
  'ip_addresses.address',
  'sites.allowed_addresses',
  'edited_works.contact_sheet',
  'videos.contact_sheet',
  'task_push_recipients.recipient_id',
]

export const filledColumns = filled.flatMap(({ table, columns }) =>
  Object.keys(columns).map((column) => `${table}.${column}`),
)

const set = (columns: Filled['columns'], id: string) =>
  Object.entries(columns)
    .map(([column, kind]) => `new.${column} := ${typeof kind === 'string' ? values[kind](id) : kind.sql};`)
    .join('\n')

/**
 * Gives every row that holds personal data recognizable values, now and whenever it is written, except for what is an
 * account's own.
 */
export async function fillWithUnseen(db: Database, accountId: string): Promise<void> {
  const run = (statement: string): Promise<unknown> => db.execute(sql.raw(statement) as SQL)
  for (const { table, columns, key = 'id', owner } of filled) {
    const own = owner ? `new.${owner} is not distinct from '${accountId}'` : 'false'
    await run(`create function unseen_${table}() returns trigger language plpgsql as $$ begin
      if not (${own}) then
        ${set(columns, `new.${key}`)}
      end if;
      return new; end $$`)
    await run(`create trigger zz_unseen before insert or update on ${table}
      for each row execute function unseen_${table}()`)
  }
  for (const { table, key = 'id', once = false } of filled) {
    if (table !== 'operation_logs') await run(`update ${table} set ${key} = ${key}`)
    if (once) await run(`drop trigger zz_unseen on ${table}`)
  }
  for (const resource of ['user', 'account', 'agent', 'reportSchedule', 'domain'])
    await run(`insert into operation_logs
      (id, time, operator_id, operator_name, action, resource, target_id, succeeded, address, request_id, duration, before, after)
      select gen_random_uuid(), now(), gen_random_uuid(), 'x', 'update', '${resource}', gen_random_uuid()::text, true, '', '', 1,
        ${json('gen_random_uuid()')}, ${json('gen_random_uuid()')} from generate_series(1, 3)`)
}
