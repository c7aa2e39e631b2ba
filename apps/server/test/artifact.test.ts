import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { createPostgresDatabase, hasPostgres } from './support/engines.ts'
import { ServerProcess } from './support/ServerProcess.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

const PAGE = '<!doctype html><title>Back office</title><script src="/assets/page-1.js"></script>'
const DICTIONARIES = '/api/admin/dictionaries'

/** Only the built server, without the repository and its packages, and with the least of an admin app. */
describe.each([
  { engine: 'a folder', written: ['data'], database: async () => ({}) as Record<string, string> },
  ...(hasPostgres
    ? [
        {
          engine: 'PostgreSQL',
          written: [],
          database: async () => ({ DATABASE_URL: await createPostgresDatabase('template1') }),
        },
      ]
    : []),
])('the built server on $engine', ({ written, database }) => {
  let folder: string
  const started: ServerProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'server-artifact-'))
    cpSync(dirname(inject('builtServer')), join(folder, 'server'), { recursive: true })
    mkdirSync(join(folder, 'server/admin/assets'), { recursive: true })
    writeFileSync(join(folder, 'server/admin/index.html'), PAGE)
    writeFileSync(join(folder, 'server/admin/assets/page-1.js'), 'document.title')
    mkdirSync(join(folder, 'empty'))
  })
  afterEach(async () => {
    await Promise.all(started.map((server) => server.kill('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })

  function start(environment: Record<string, string>): ServerProcess {
    const server = new ServerProcess(environment, join(folder, 'server/main.js'), join(folder, 'empty'))
    started.push(server)
    return server
  }

  it('migrates, serves the admin, and keeps acknowledged writes when it is killed', async () => {
    const data = { DATA_DIR: 'data', ...(await database()) }
    const production = { ...data, NODE_ENV: 'production' }

    const first = start({ ...production, ADMIN_PASSWORD: STRONG_PASSWORD })
    const url = await first.url()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toBe(PAGE)
    expect(await (await fetch(`${url}/system/roles`)).text()).toBe(PAGE)
    const asset = await fetch(`${url}/assets/page-1.js`)
    expect(asset.headers.get('Content-Type')).toContain('javascript')
    expect(await asset.text()).toBe('document.title')
    expect((await fetch(`${url}/api/admin/auth/captcha`)).status).toBe(200)
    // A relative data folder starts at the working directory, and nothing else is written there.
    expect(readdirSync(join(folder, 'empty'))).toEqual(written)
    await first.kill('SIGKILL')

    // Only development fixes the answer to the image challenge; the session then also works in production.
    const killed = start({ ...data, SEED: 'none', DEV_VERIFICATION_CODE: VERIFICATION_CODE })
    const token = await killed.tokenOf('admin', STRONG_PASSWORD)
    const call = await killed.as(token)
    const acknowledged: string[] = []
    let next = 0
    const write = async (): Promise<void> => {
      for (;;) {
        const value = `value-${next++}`
        const item = {
          type: 'killed',
          name: value,
          nameEn: value,
          value,
          sort: next,
          status: 'enabled',
          remark: '',
        }
        await call(DICTIONARIES, item)
        acknowledged.push(value)
        if (acknowledged.length === 25) killed.process.kill('SIGKILL')
      }
    }
    await Promise.allSettled([write(), write(), write()])
    await killed.exited

    const again = start(production)
    expect((await fetch(`${await again.url()}/readyz`)).status).toBe(200)
    const read = await again.as(token)
    const { list } = (await read(`${DICTIONARIES}?type=killed&pageSize=100`)) as { list: { value: string }[] }
    const there = new Set(list.map(({ value }) => value))
    expect(acknowledged.length).toBeGreaterThanOrEqual(25)
    expect(acknowledged.filter((value) => !there.has(value))).toEqual([])
    expect(await again.kill('SIGTERM')).toBe(0)
  }, 180_000)
})
