import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { backUp } from '../src/copies/backUp.ts'
import { connectionVariables } from '../src/copies/clientPrograms.ts'
import { drill } from '../src/copies/restore.ts'
import { lockFolder } from '../src/db/folderLock.ts'
import { openPglite } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { readRows } from '../src/db/readRows.ts'
import { transfers } from '../src/db/schema/ledger.ts'
import { folderStorage } from '../src/files/folderStorage.ts'
import { storeDemoFiles } from '../src/seed/storeDemoFiles.ts'
import { createTransfer, createTree, STRONG_PASSWORD } from './support/coinArea.ts'
import { createPostgresDatabase, fillFolder, hasPostgres } from './support/engines.ts'
import { fill } from './support/fixture.ts'
import { listsOf } from './support/listsOf.ts'
import { folderOfCluster, runAsOwner, startCluster } from './support/postgresCluster.ts'
import { silentLog } from './support/silentLog.ts'
import { TestServer } from './support/TestServer.ts'
import { kept } from './support/uploads.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-backup-'))
  folders.push(folder)
  return folder
}

type CommandLine = [command: string, args: string[], environment: Record<string, string>]

/** Starts a command of the built server as it is typed. */
const start = (...[command, args, environment]: CommandLine) =>
  spawn(process.execPath, [join(dirname(inject('builtServer')), `${command}.js`), ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })

/** Runs a command of the built server, and returns its output. */
async function run(...line: CommandLine) {
  const child = start(...line)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

const succeeded = (printed: string) => ({ code: 0, printed: expect.stringContaining(printed) })
const failed = (printed: string) => ({ code: 1, printed: expect.stringContaining(printed) })
const RESTORED = 'Every row and file is as it was backed up.'
const ROWS_RESTORED = 'Every row is as it was backed up.'

/** Changes how a backup says that a table was. */
function changeManifest(backup: string, table: string): void {
  const file = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.tables[table].checksum += '0'
  writeFileSync(file, JSON.stringify(manifest))
}

/** Path of a file that was uploaded, in a folder of uploads. */
function pathOf(uploads: string, key: string): string {
  const found = readdirSync(uploads, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(key))
  if (!found) throw new Error(`${key} isn’t in ${uploads}`)
  return join(uploads, found)
}

describe('commands for an existing database', () => {
  it.each([
    ['recover-administrator', { ADMIN_PASSWORD: STRONG_PASSWORD }],
    ['seal-secrets', { ENCRYPTION_KEYS: '0'.repeat(64) }],
  ])('say that a folder has none, and create none: %s', async (command, variables) => {
    const DATA_DIR = newFolder()
    expect(await run(command, [], { DATA_DIR, ...variables })).toEqual(failed('No database found'))
    expect(readdirSync(DATA_DIR)).toEqual([])
  })
})

describe('a backup of a folder', () => {
  it('is restored with every list, coin and file, and rejected when it was changed', async () => {
    const DATA_DIR = newFolder()
    fillFolder(DATA_DIR)
    const before = await openPglite({ folder: join(DATA_DIR, 'pglite') })
    const storage = folderStorage(join(DATA_DIR, 'uploads'))
    await storeDemoFiles(storage)
    const client = await new TestServer(before.db, {}, storage).signIn('admin')
    const { key } = await kept(client, { uploadTarget: 'export-2026.png' })
    const { treasury, agent } = await createTree(client)
    await createTransfer(client, { outgoingPartyId: treasury, incomingPartyId: agent, amount: '7' })
    const lists = await listsOf(client)
    const health = await client.ok('ledger', 'health')
    await before.close()

    const backup = join(newFolder(), 'backup')
    const unlock = await lockFolder(DATA_DIR)
    expect(await run('backup', ['--to', backup], { DATA_DIR })).toEqual(failed('is in use'))
    await unlock()
    expect(await run('restore', ['--from', backup], { DATA_DIR })).toEqual(failed('isn’t a backup'))
    expect(await run('backup', ['--to', backup], { DATA_DIR: newFolder() })).toEqual(
      failed('No database found'),
    )
    expect(await run('backup', ['--to', backup], { DATA_DIR })).toEqual(succeeded('Backed up to'))
    expect(await run('backup', ['--to', backup], { DATA_DIR })).toEqual(failed('exists'))
    expect(await run('restore', ['--from', backup, '--drill'], { DATA_DIR })).toEqual(succeeded(RESTORED))
    expect(await run('restore', ['--from', backup], { DATA_DIR })).toEqual(failed('has uploaded files'))
    const restored = join(newFolder(), 'data')
    expect(await run('restore', ['--from', backup], { DATA_DIR: restored })).toEqual(succeeded(RESTORED))

    const after = await openPglite({ folder: join(restored, 'pglite') })
    const server = new TestServer(after.db, {}, folderStorage(join(restored, 'uploads')))
    const again = server.visitor(client.headers)
    expect(Object.values(lists).filter((list) => typeof list === 'object').length).toBeGreaterThan(15)
    expect(await listsOf(again)).toEqual(lists)
    expect(await again.ok('ledger', 'health')).toEqual(health)
    expect(readFileSync(pathOf(join(restored, 'uploads'), key))).toEqual(
      readFileSync(pathOf(join(DATA_DIR, 'uploads'), key)),
    )
    await after.close()

    appendFileSync(pathOf(join(backup, 'uploads'), key), 'x')
    await expect(drill(backup)).rejects.toThrow(key)
    changeManifest(backup, 'roles')
    await expect(drill(backup)).rejects.toThrow('roles')
  }, 180_000)

  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)(
    'leaves nothing in the temporary folder where a drill is interrupted by %s',
    async (signal, code) => {
      const folder = newFolder()
      fillFolder(folder)
      const backup = join(newFolder(), 'backup')
      await backUp({ folder, storage: folderStorage(join(folder, 'uploads')) }, backup)
      const TMPDIR = newFolder()
      const drilling = start('restore', ['--from', backup, '--drill'], { DATA_DIR: folder, TMPDIR })
      const ended = once(drilling, 'close')
      await expect.poll(() => readdirSync(TMPDIR), { timeout: 60_000 }).toHaveLength(1)
      drilling.kill(signal)
      expect(await ended).toEqual([code, null])
      expect(readdirSync(TMPDIR)).toEqual([])
    },
    180_000,
  )

  it('names the files that are missing or damaged, and has everything else', async () => {
    const folder = newFolder()
    fillFolder(folder)
    const storage = folderStorage(join(folder, 'uploads'))
    await storeDemoFiles(storage)
    const { db, close } = await openPglite({ folder: join(folder, 'pglite') })
    const client = await new TestServer(db, {}, storage).signIn('admin')
    const [lost, damaged] = [await kept(client), await kept(client)]
    await close()
    await storage.remove(lost.key)
    appendFileSync(pathOf(join(folder, 'uploads'), damaged.key), 'x')
    const backup = join(newFolder(), 'backup')
    const backedUp = await backUp({ folder, storage }, backup)
    expect(backedUp.lost).toEqual([lost.key, damaged.key].sort())
    expect(backedUp.manifest.files?.count).toBeGreaterThan(0)
    expect(await drill(backup)).toEqual(backedUp.manifest)
  }, 180_000)
})

describe('PostgreSQL’s client programs', () => {
  it.each([
    ['postgres://app:50%off@/data?host=/run/postgresql', { PGHOST: '/run/postgresql', PGPASSWORD: '50%off' }],
    [
      'postgres://app:p%40ss@db:6000/data',
      { PGHOST: 'db', PGPORT: '6000', PGPASSWORD: 'p@ss', PGUSER: 'app' },
    ],
    ['postgres://app@db/data?sslmode=no-verify', { PGSSLMODE: 'require', PGDATABASE: 'data' }],
    ['postgres://app@db/data?sslmode=verify-full', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  ])('connect as the server does to %s', (url, expected) => {
    expect(connectionVariables(url)).toMatchObject(expected)
  })
})

describe.runIf(hasPostgres)('a backup of PostgreSQL', () => {
  it('is consistent while servers write, and restored with every row', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const DATA_DIR = newFolder()
    const environment = { DATABASE_URL, DATA_DIR }
    const { db, close } = await openPostgres(DATABASE_URL, silentLog)
    const client = await new TestServer(db).signIn('admin')
    const { treasury, agent } = await createTree(client)
    const transfer = () =>
      createTransfer(client, { outgoingPartyId: treasury, incomingPartyId: agent, amount: '7' })
    await transfer()
    const before = await db.$count(transfers)
    let isDone = false
    const transferring = (async () => {
      while (!isDone) await transfer()
    })()
    const backup = join(newFolder(), 'backup')
    const backedUp = await run('backup', ['--to', backup, '--without-files'], environment)
    isDone = true
    await transferring
    expect(backedUp).toEqual(succeeded('Backed up to'))
    expect(await db.$count(transfers)).toBeGreaterThan(before)
    const databases = async () =>
      (await db.execute(sql`select datname from pg_database where datname like 'restore_drill%'`)) as {
        rows: unknown[]
      }
    expect(await run('restore', ['--from', backup], environment)).toEqual(failed('not empty'))
    expect(await run('restore', ['--from', backup, '--drill'], environment)).toEqual(succeeded(ROWS_RESTORED))

    const empty = await createPostgresDatabase('template0')
    expect(await run('restore', ['--from', backup], { ...environment, DATABASE_URL: empty })).toEqual(
      succeeded(ROWS_RESTORED),
    )
    const restored = await openPostgres(empty, silentLog)
    const again = new TestServer(restored.db).visitor(client.headers)
    expect((await again.ok('ledger', 'health')).healthy).toBe(true)
    const { orderNumber } = await createTransfer(again, {
      ...{ outgoingPartyId: treasury, incomingPartyId: agent, amount: '7' },
    })
    expect(Number(orderNumber.slice(1))).toBeGreaterThan(1)
    await restored.close()

    changeManifest(backup, 'transfers')
    expect(await run('restore', ['--from', backup, '--drill'], environment)).toEqual(failed('transfers'))
    expect((await databases()).rows).toEqual([])
    expect(await run('restore', ['--from', backup, '--drill'], { DATA_DIR })).toEqual(
      failed('set DATABASE_URL'),
    )
    await close()
  }, 180_000)

  it('recovers a moment from the archived log, as the documentation describes', async () => {
    const documentation = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
    const [, archiving = ''] = /```ini\n(.*?)```/s.exec(documentation) ?? []
    const [, recovery = ''] = /<<'CONF'\n(.*?)CONF/s.exec(documentation) ?? []
    const folder = folderOfCluster()
    folders.push(folder)
    const archive = folderOfCluster()
    folders.push(archive)
    const here = (settings: string) => settings.replaceAll('/archive/', `${archive}/`)
    const more = here(archiving)
      .trim()
      .split('\n')
      .map((line) => line.replace(/ = '?(.*?)'?$/, '=$1'))
    const cluster = await startCluster({ more })
    const { db, close } = await openPostgres(cluster?.url('postgres') ?? '', silentLog)
    await fill(db)
    runAsOwner('pg_basebackup', [
      ...['-d', cluster?.url('postgres') ?? '', '-D', join(folder, 'base'), '--checkpoint=fast'],
    ])
    const client = await new TestServer(db).signIn('admin')
    const { treasury, agent } = await createTree(client)
    const transfer = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await createTransfer(client, { outgoingPartyId: treasury, incomingPartyId: agent, amount: '7' })
    }
    await transfer(3)
    const health = await client.ok('ledger', 'health')
    const [moment] = await readRows<{ now: string }>(db, sql`select clock_timestamp()::text as now`)
    await transfer(2)
    await close()
    await cluster?.stop()

    const target = here(recovery).replace(
      /recovery_target_time = '.*'/,
      `recovery_target_time = '${moment?.now}'`,
    )
    appendFileSync(join(folder, 'base', 'postgresql.auto.conf'), target)
    writeFileSync(join(folder, 'base', 'recovery.signal'), '')
    const recovered = await startCluster({ copy: join(folder, 'base') })
    const restored = await openPostgres(recovered?.url('postgres') ?? '', silentLog)
    const again = new TestServer(restored.db).visitor(client.headers)
    expect(await again.ok('ledger', 'health')).toEqual(health)
    await restored.close()
    await recovered?.stop()
  }, 180_000)
})
