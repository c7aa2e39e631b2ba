import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { moveToPostgres } from '../src/copies/moveToPostgres.ts'
import { lockFolder } from '../src/db/folderLock.ts'
import { type Connection, openPglite } from '../src/db/pglite.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { createTransfer, createTree } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { listsOf } from './support/listsOf.ts'
import { silentLog } from './support/silentLog.ts'
import { TestServer } from './support/TestServer.ts'

const COMMAND = join(dirname(inject('builtServer')), 'move-to-postgres.js')

/** Runs the command as it is typed, and returns its output. */
async function move(from: string, to: string) {
  const child = spawn(process.execPath, [COMMAND, '--from', from, '--to', to])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

/** PostgreSQL has no programs to start it with where this is skipped. */
describe.runIf(hasPostgres)('moving from a folder to PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-move-'))
  let connection: Connection | undefined
  let empty: string

  beforeAll(async () => {
    empty = await createPostgresDatabase('template0')
  })
  afterAll(async () => {
    await connection?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('copies every list, balance, session and sequence, unless the folder is in use or the target is not empty', async () => {
    const pglite = await openPglite({
      folder: join(folder, 'pglite'),
      loadDataDir: new Blob([readFileSync(inject('pgliteDump'))]),
    })
    const client = await new TestServer(pglite.db).signIn('admin')
    const { treasury, agent } = await createTree(client)
    const coins = { outgoingPartyId: treasury, incomingPartyId: agent, amount: '7' }
    const moved = await createTransfer(client, coins, 'sent-before-the-move')
    const lists = await listsOf(client)
    const health = await client.ok('ledger', 'health')
    await pglite.close()

    const release = await lockFolder(folder)
    expect(await move(folder, empty)).toEqual({ code: 1, said: expect.stringContaining('is in use') })
    await release()
    await expect(moveToPostgres({ folder: join(folder, 'elsewhere'), url: empty })).rejects.toThrow(
      'No database found',
    )
    await expect(moveToPostgres({ folder, url: await createPostgresDatabase() })).rejects.toThrow('not empty')
    expect(await move(folder, empty)).toEqual({
      code: 0,
      said: expect.stringContaining('Every row was copied unchanged.'),
    })

    connection = await openPostgres(empty, silentLog)
    const after = new TestServer(connection.db).visitor(client.headers)
    expect(Object.keys(lists).length).toBeGreaterThan(15)
    expect(await listsOf(after)).toEqual(lists)
    expect(await after.ok('ledger', 'health')).toEqual(health)
    expect(await createTransfer(after, coins, 'sent-before-the-move')).toEqual(moved)
    const next = await createTransfer(after, coins)
    expect(Number(next.orderNumber.slice(1))).toBe(Number(moved.orderNumber.slice(1)) + 1)
    await expect(
      connection.db.execute("update parties set balance = balance + 1 where kind = 'agent'"),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('the ledger only grows') } })
  }, 180_000)
})
