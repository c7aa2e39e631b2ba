import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bundledMigrations } from '../bundleMigrations.ts'
import { newId } from '../src/db/columns.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations.ts'
import { openPglite } from '../src/db/pglite.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { dictionaries, gameTypes } from '../src/db/schema/system.ts'
import { tasks } from '../src/db/schema/tasks.ts'
import { checkLedger } from '../src/modules/coins/ledger/health.ts'
import { prepareDatabase } from '../src/seed/prepareDatabase.ts'
import { CHEAP_ARGON2, NOW } from './support/fixture.ts'

it('the migrations that load without a file system are those of the SQL files', async () => {
  const bundled = await readFile(new URL('../src/db/migrations.ts', import.meta.url), 'utf8')
  expect(bundled).toBe(await bundledMigrations())
})

it('a database from before the ledger keeps every balance, as a first transfer of the issuance', {
  // A database made from nothing takes long on a busy machine.
  timeout: 60_000,
}, async () => {
  const { db, client, close } = await openPglite()
  const [agent, merchant, subaccount] = [newId(), newId(), newId()]
  await migrate(db, migrations.slice(0, 2))
  await client.exec(`
    insert into agents (id, account, nickname, create_time, update_time)
      values ('${agent}', 'agent', 'Agent', now(), now());
    insert into merchants (id, account, nickname, agent_id, balance, transfer_limit, password_hash, status, remark,
      create_time, update_time)
      values ('${merchant}', 'same.name', 'Merchant', '${agent}', 9007199254740993, 10, '', 'enabled', '', now(), now());
    insert into merchant_subaccounts (id, owner_id, account, nickname, balance, password_hash, status, remark,
      create_time, update_time)
      values ('${subaccount}', '${merchant}', 'Same.Name', 'Sub-account', 7, '', 'enabled', '', now(), now()),
        ('${newId()}', '${merchant}', 'empty', 'Empty', 0, '', 'enabled', '', now(), now());
  `)
  await migrate(db)
  expect(await checkLedger(db)).toMatchObject({
    healthy: true,
    parties: 6,
    entries: 4,
    issued: '9007199254741000',
  })
  const rows = await db.select().from(parties)
  const byKind = (kind: string) => rows.find((row) => row.kind === kind)
  expect(byKind('merchant')).toMatchObject({ id: merchant, parentId: agent, balance: 9007199254740993n })
  expect(rows.find(({ id }) => id === subaccount)).toMatchObject({
    parentId: merchant,
    balance: 7n,
    account: expect.stringMatching(/^Same\.Name\..{4}$/),
  })
  expect(byKind('agent')?.parentId).toBe(byKind('treasury')?.id)
  await close()
})

it('names that were kept as remarks become English names, and other rows repeat their name', {
  timeout: 60_000,
}, async () => {
  const { db, client, close } = await openPglite()
  const before = migrations.findIndex(({ name }) => name.endsWith('bilingual_names'))
  await migrate(db, migrations.slice(0, before))
  await client.exec(`
    insert into dictionaries (id, type, name, value, sort, status, remark, create_time, update_time) values
      ('${newId()}', 'domainType', '前台', 'f', 1, 'enabled', 'en-US: Front', now(), now()),
      ('${newId()}', 'domainType', 'Own', 'o', 2, 'enabled', 'Used by en-US: pages', now(), now());
    insert into game_types (id, code, name, icon, status, sort, create_time, update_time) values
      ('${newId()}', '1', '香港彩', '', 'enabled', 1, now(), now()),
      ('${newId()}', '65', 'Singapore', '', 'enabled', 2, now(), now());
  `)
  await migrate(db)
  const items = await db.select().from(dictionaries).orderBy(dictionaries.sort)
  expect(items).toMatchObject([
    { name: '前台', nameEn: 'Front', remark: '' },
    { name: 'Own', nameEn: 'Own', remark: 'Used by en-US: pages' },
  ])
  const games = await db.select().from(gameTypes).orderBy(gameTypes.sort)
  expect(games.map(({ nameEn }) => nameEn)).toEqual(['Hong Kong lottery', 'Singapore'])
  await close()
})

it('a database from before the clean-up of old records gets its task stopped, and keeps one that it has', {
  timeout: 60_000,
}, async () => {
  const before = migrations.findIndex(({ name }) => name.endsWith('old_records_task'))
  for (const [own, expected] of [
    [undefined, ['s']],
    ['n', ['n']],
  ] as const) {
    const { db, client, close } = await openPglite()
    await migrate(db, migrations.slice(0, before))
    await client.exec(`
      insert into accounts (id, username, nickname, email, area_code, phone, password_hash, status, create_time,
        update_time)
        values ('${newId()}', 'admin', 'admin', '', '', '', '', 'normal', now(), now());
    `)
    if (own)
      await client.exec(`
        insert into tasks (id, job_name, "group", cron, handler, parameters, status, create_time, update_time)
          values ('${newId()}', 'Own', 'g', '0 0 * * *', 'cleanUpRecords', '{}', '${own}', now(), now());
      `)
    await migrate(db)
    const found = await db.select().from(tasks)
    expect(found.map(({ status }) => status)).toEqual(expected)
    expect(found.map(({ handler }) => handler)).toEqual(['cleanUpRecords'])
    await close()
  }
})

it('an empty production database begins with the tasks that keep it tidy', { timeout: 60_000 }, async () => {
  const { db, close } = await openPglite()
  await migrate(db)
  await prepareDatabase(db, {
    now: NOW,
    argon2: CHEAP_ARGON2,
    content: { kind: 'administrator', username: 'admin', password: 'Str0ng-Passw0rd!' },
  })
  const found = await db.select().from(tasks)
  expect(found.map(({ handler, status }) => `${handler} ${status}`).sort()).toEqual([
    'cleanUpRecords n',
    'cleanUpSessions n',
    'cleanUpUploads n',
    'ledgerHealthCheck n',
  ])
  await close()
})
