import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { environmentVariables, readEnvironment } from '../src/environment.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { createPostgresDatabase, fillFolder, hasPostgres } from './support/engines.ts'
import { type ApiCall, ServerProcess } from './support/ServerProcess.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

const DEVELOPMENT = { DEV_VERIFICATION_CODE: VERIFICATION_CODE }
const folders: string[] = []
const started: ServerProcess[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-process-'))
  folders.push(folder)
  return folder
}

function start(environment: Record<string, string>): ServerProcess {
  const server = new ServerProcess(environment, inject('builtServer'))
  started.push(server)
  return server
}

afterAll(async () => {
  await Promise.all(started.map((server) => server.kill('SIGKILL')))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Page {
  list: { id: string; account: string }[]
  total: number
}

async function addMerchant(call: ApiCall, account: string) {
  const { list } = (await call('/api/admin/agents?pageSize=1')) as Page
  return (await call('/api/admin/merchants', {
    account,
    nickname: account,
    agentId: list[0]?.id,
    status: 'enabled',
    transferLimit: '1',
    remark: '',
    password: STRONG_PASSWORD,
  })) as { account: string }
}

describe('the server as a process', () => {
  const DATA_DIR = newFolder()
  beforeAll(() => fillFolder(DATA_DIR))

  it('keeps every acknowledged write when it is killed during writes', async () => {
    const killed = start({ ...DEVELOPMENT, DATA_DIR })
    const call = await killed.signIn()
    const countLogs = async (asked: ApiCall) =>
      ((await asked('/api/admin/operation-logs?action=create&resource=merchant')) as Page).total
    const before = await countLogs(call)
    const acknowledged: string[] = []
    let next = 0
    const write = async (): Promise<void> => {
      for (;;) {
        const { account } = await addMerchant(call, `durable-${next++}`)
        acknowledged.push(account)
        if (acknowledged.length === 25) killed.process.kill('SIGKILL')
      }
    }
    await Promise.allSettled([write(), write(), write()])
    await killed.exited

    const again = start({ ...DEVELOPMENT, DATA_DIR })
    const read = await again.signIn()
    const { list } = (await read('/api/admin/merchants?account=durable-&pageSize=100')) as Page
    const there = new Set(list.map(({ account }) => account))
    expect(acknowledged.length).toBeGreaterThanOrEqual(25)
    expect(acknowledged.filter((account) => !there.has(account))).toEqual([])
    expect(await countLogs(read)).toBe(before + there.size)

    const second = start({ ...DEVELOPMENT, DATA_DIR })
    expect(await second.exited).toBe(1)
    expect(second.output).toContain(`in use by the server with process id ${again.process.pid}`)
    expect(await again.kill('SIGTERM')).toBe(0)
  }, 180_000)

  it('finishes the requests that are under way before it ends', async () => {
    const server = start({ ...DEVELOPMENT, DATA_DIR })
    const { port } = new URL(await server.url())
    const body = JSON.stringify({ username: 'nobody-here' })
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      'POST /api/admin/auth/password-reset-codes HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // The server has the request in hand as soon as it asks for the body.
    await once(socket, 'data')
    server.process.kill('SIGTERM')
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'refused'), { timeout: 60_000 })
      .toBe('refused')
    socket.write(body)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.exited).toBe(0)
  }, 180_000)

  it('creates the first administrator of an empty production database from the environment', async () => {
    const empty = hasPostgres
      ? { DATABASE_URL: await createPostgresDatabase('template1') }
      : { DATA_DIR: newFolder() }
    const production = { NODE_ENV: 'production', ...empty }
    const refused = start(production)
    expect(await refused.exited).toBe(1)
    expect(refused.output).toContain('ADMIN_PASSWORD')
    const server = start({ ...production, ADMIN_PASSWORD: STRONG_PASSWORD })
    const ready = await fetch(`${await server.url()}/readyz`)
    expect(ready.status).toBe(200)
    expect(server.output).not.toContain('Demo')
    expect(await server.kill('SIGINT')).toBe(0)
  }, 180_000)

  it('stores the films of the demo when it starts for the first time', async () => {
    const server = start({ ...DEVELOPMENT, DATA_DIR: newFolder() })
    const call = await server.signIn()
    const { list } = (await call('/api/admin/videos?pageSize=1')) as {
      list: { file: string; size: number }[]
    }
    const film = await fetch(`${await server.url()}${list[0]?.file}`)
    expect(film.status).toBe(200)
    expect((await film.arrayBuffer()).byteLength).toBe(list[0]?.size)
    expect(await server.kill('SIGTERM')).toBe(0)
  }, 180_000)

  it('rejects production while a demo password works', async () => {
    const server = start({ NODE_ENV: 'production', DATA_DIR, ADMIN_PASSWORD: STRONG_PASSWORD })
    expect(await server.exited).toBe(1)
    expect(server.output).toContain('demo password')
  }, 180_000)
})

describe('the server as a process, without demo data', () => {
  it('rejects production while the demo password of the first administrator works', async () => {
    const data = {
      DATA_DIR: newFolder(),
      ...(hasPostgres && { DATABASE_URL: await createPostgresDatabase('template1') }),
    }
    const development = start({
      ...DEVELOPMENT,
      ...data,
      SEED: 'none',
      ADMIN_USERNAME: 'boss',
      ADMIN_PASSWORD: DEMO_PASSWORD,
    })
    await development.signIn('boss')
    expect(await development.kill('SIGTERM')).toBe(0)
    const production = start({ ...data, NODE_ENV: 'production' })
    expect(await production.exited).toBe(1)
    expect(production.output).toContain('demo password')
  }, 180_000)
})

describe('the environment', () => {
  it('must not fix the verification code, nor ask for demo data, in production', () => {
    const production = { NODE_ENV: 'production' }
    expect(() => readEnvironment({ ...production, DEV_VERIFICATION_CODE: '123456' })).toThrow(
      'DEV_VERIFICATION_CODE',
    )
    expect(() => readEnvironment({ ...production, SEED: 'demo' })).toThrow('SEED')
    expect(readEnvironment(production).SEED).toBe('none')
  })

  it('gives the first administrator neither the demo password nor a weak one', () => {
    const password = (ADMIN_PASSWORD: string, PASSWORD_MIN_LENGTH?: string) => () =>
      readEnvironment({
        NODE_ENV: 'production',
        ADMIN_USERNAME: 'root',
        ADMIN_PASSWORD,
        PASSWORD_MIN_LENGTH,
      })
    for (const weak of [DEMO_PASSWORD, 'password', 'Sh0rt!', 'no-upper-case-0', 'No-digits-at-all'])
      expect(password(weak)).toThrow('ADMIN_PASSWORD')
    expect(password(STRONG_PASSWORD, '20')).toThrow('at least 20')
    // One line says all of it, whatever is wrong.
    expect(password('short')).toThrow(/^[^\n]+\n {2}ADMIN_PASSWORD: must have at least 8 characters[^\n]+$/)
    expect(password(STRONG_PASSWORD)).not.toThrow()
  })

  it('is rejected with the name of every variable that is wrong', () => {
    expect(() => readEnvironment({ PORT: 'x', DATABASE_URL: 'mysql://', SEED_ROWS: '-1' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*SEED_ROWS/,
    )
    expect(() => readEnvironment({ PORT: 'x', ADMIN_PASSWORD: 'weak' })).toThrow(/PORT[\s\S]*ADMIN_PASSWORD/)
  })

  it.each([
    ['http://user@auth.test', 'must not contain credentials'],
    ['http://:secret@auth.test', 'must not contain credentials'],
    ['http://auth.test/base?tenant=1', 'must not contain a query or a fragment'],
    ['http://auth.test/base?', 'must not contain a query or a fragment'],
    ['http://auth.test/#base', 'must not contain a query or a fragment'],
    ['ftp://auth.test', 'must be an address that starts with http:// or https://'],
    ['auth.test', 'must be an address that starts with http:// or https://'],
  ])('rejects %s as the address of a service and gives the reason', (url, why) => {
    for (const name of ['AUTH_SERVICE_URL', 'BREACHED_PASSWORDS_URL'])
      expect(() => readEnvironment({ [name]: url })).toThrow(`${name}: ${why}`)
  })

  it('accepts an address of the authentication service with a port and a path', () => {
    const AUTH_SERVICE_URL = 'https://auth.test:8443/base/'
    expect(readEnvironment({ AUTH_SERVICE_URL })).toMatchObject({ AUTH_SERVICE_URL })
  })

  it('is documented completely: every variable, and no others', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const [, table = ''] = guide.split('\n## Configuration\n')
    const rows = table.split('\n## ', 1)[0]?.matchAll(/^\| `([A-Z0-9_]+)` \|/gm) ?? []
    const told = Array.from(rows, ([, name]) => name)
    expect(told.sort()).toEqual(Object.keys(environmentVariables.shape).sort())
  })

  it('leaves connections for others than one network, whatever the limit of all is', () => {
    const of = (variables: Record<string, string>) => readEnvironment(variables).MAX_CONNECTIONS_OF_NETWORK
    expect([of({}), of({ MAX_CONNECTIONS: '30' })]).toEqual([1000, 15])
    const all = { MAX_CONNECTIONS: '30', MAX_CONNECTIONS_OF_NETWORK: '30' }
    expect(() => of(all)).toThrow('MAX_CONNECTIONS_OF_NETWORK')
    expect(of({ ...all, TRUST_PROXY: 'true' })).toBe(30)
  })

  it('has defaults for a first start', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      SEED: 'demo',
      SEED_ROWS: 5000,
      production: false,
    })
  })
})
