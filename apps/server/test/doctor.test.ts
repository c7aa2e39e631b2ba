import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { migrations } from '../src/db/migrations.ts'
import { connectionFinding } from '../src/doctor/connections.ts'
import { examine } from '../src/doctor/examine.ts'
import type { Finding } from '../src/doctor/Finding.ts'
import { spaceFinding } from '../src/doctor/fileStore.ts'
import { copyObstacle } from '../src/doctor/pglite.ts'
import { clockFinding, versionFinding } from '../src/doctor/postgres.ts'
import { withoutSecrets } from '../src/doctor/secrets.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { createPostgresDatabase, fillFolder, hasPostgres } from './support/engines.ts'
import { fakeBucket } from './support/fakeBucket.ts'
import { openMailbox } from './support/mailbox.ts'
import { connectTo, startCluster } from './support/postgresCluster.ts'

/** Of the built server, as it is deployed. */
const COMMAND = join(dirname(inject('builtServer')), 'doctor.js')

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-test-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The address of a server that ends with the tests. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return (server.address() as { port: number }).port
}

async function bucketAt(answer: (request: Request) => Promise<Response>) {
  const port = await portOf(createAdaptorServer({ fetch: answer }) as Server)
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'the-key',
    S3_SECRET_ACCESS_KEY: 'bucket-word-81',
  }
}

const textsOf = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text)

const errorsOf = async (variables: Record<string, string>, servers?: number) =>
  textsOf(await examine(variables, servers), 'error')

const PRODUCTION = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'true',
  PUBLIC_URL: 'https://admin.example.com',
  IDENTITY_CHECK_SECRET: 'identity-word-0017',
  POINTS_SECRET: 'points-word-0000018',
  DELIVERY_SECRET: 'delivery-word-00019',
}

describe('the doctor on PGlite', () => {
  it('finds a folder with the migrations of this release ready, and leaves it as it was', async () => {
    const folder = newFolder()
    fillFolder(folder)
    const before = readdirSync(folder, { recursive: true }).sort()
    const findings = await examine({ DATA_DIR: folder })
    expect(textsOf(findings, 'error')).toEqual([])
    expect(textsOf(findings, 'ok')).toContain('The database has every migration of this release.')
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
  })

  it('does not create a folder that is missing', async () => {
    const folder = join(newFolder(), 'missing')
    expect(await errorsOf({ DATA_DIR: folder })).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  it('asks for the password of the first administrator of an empty production database', async () => {
    const variables = { ...PRODUCTION, DATA_DIR: newFolder() }
    expect(await errorsOf(variables)).toEqual([
      'The database has no accounts, and ADMIN_PASSWORD is not set.',
    ])
    expect(await errorsOf({ ...variables, ADMIN_PASSWORD: STRONG_PASSWORD })).toEqual([])
  })

  it('reports demo accounts in production, and a leftover ADMIN_PASSWORD', async () => {
    const folder = newFolder()
    fillFolder(folder)
    const findings = await examine({ ...PRODUCTION, DATA_DIR: folder, ADMIN_PASSWORD: STRONG_PASSWORD })
    const found = findings.find(({ text }) => text === 'A demo password works in this database.')
    expect(found).toMatchObject({
      level: 'error',
      advice: expect.stringContaining('recover-administrator.js'),
    })
    expect(textsOf(findings, 'warning').join()).toMatch(/ADMIN_PASSWORD is still set/)
  })

  it('warns about a folder that a running server uses', async () => {
    const folder = newFolder()
    fillFolder(folder)
    const { pid } = await hold(folder)
    const warnings = textsOf(await examine({ DATA_DIR: folder }), 'warning')
    expect(warnings.join()).toContain(`The server with process id ${pid} uses the folder`)
  })

  it('warns when there is no copy to examine, and says nothing about the database', async () => {
    const folder = newFolder()
    fillFolder(folder)
    vi.stubEnv('TMPDIR', join(folder, 'missing'))
    const findings = await examine({ DATA_DIR: folder }).finally(() => vi.unstubAllEnvs())
    expect(textsOf(findings, 'error')).toEqual([])
    expect(textsOf(findings, 'warning').join()).toMatch(/is not examined: it can’t be copied: ENOENT/)
  })

  it('rejects more than one server', async () => {
    const variables = { DATA_DIR: newFolder() }
    expect(await errorsOf(variables, 2)).toEqual([
      'There are to be 2 servers, but the database is PGlite, which serves one.',
    ])
  })

  it('reports a folder that can’t be written', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    const errors = await errorsOf({ DATA_DIR: join(file, 'data') })
    expect(errors.join()).toMatch(/data\/uploads can’t be written/)
  })
})

describe.runIf(hasPostgres)('the doctor on PostgreSQL', () => {
  it('finds a database that is up to date ready', async () => {
    const findings = await examine({ DATABASE_URL: await createPostgresDatabase() })
    expect(textsOf(findings, 'error')).toEqual([])
    const fine = textsOf(findings, 'ok').join('\n')
    for (const part of [
      /PostgreSQL \d+.* answers/,
      /pg_trgm is installed/,
      /clocks .* differ by/,
      /scheduled in UTC/,
      /connections for servers that use 16 each/,
      /every migration of this release/,
    ])
      expect(fine).toMatch(part)
  })

  it('finds an empty database ready and leaves it empty', async () => {
    const url = await createPostgresDatabase('template0')
    expect(await errorsOf({ DATABASE_URL: url })).toEqual([])
    const client = await connectTo(url)
    const { rows } = await client.query(
      `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname not like 'pg_%' and nspname <> 'information_schema'`,
    )
    await client.end()
    expect(rows).toEqual([])
  })

  it('names pending migrations, and those of a newer release', async () => {
    const url = await createPostgresDatabase()
    const client = await connectTo(url)
    const last = migrations.at(-1)?.name ?? ''
    await client.query('delete from schema_migrations where name = $1', [last])
    await client.query(`insert into schema_migrations (name) values ('9999_of_tomorrow')`)
    await client.end()
    const warnings = textsOf(await examine({ DATABASE_URL: url }), 'warning').join('\n')
    expect(warnings).toContain(`The next start runs 1 migration (${last}).`)
    expect(warnings).toContain('(9999_of_tomorrow) that this release doesn’t know')
  })

  it('reports more servers than the database has connections for', async () => {
    const url = await createPostgresDatabase()
    const errors = await errorsOf({ DATABASE_URL: url, DATABASE_CONNECTIONS: '40' }, 3)
    expect(errors.join()).toMatch(/that use 46 each: enough for \d, and there are to be 3/)
  })

  it('warns about files that several servers may not share', async () => {
    const DATABASE_URL = await createPostgresDatabase()
    const local = await examine({ DATABASE_URL, DATA_DIR: newFolder() }, 2)
    expect(textsOf(local, 'warning').join()).toContain('uploaded files are kept in DATA_DIR')
    const shared = await examine({ DATABASE_URL, ...(await bucketAt(fakeBucket('files'))) }, 2)
    expect(textsOf(shared, 'warning').join()).not.toContain('DATA_DIR')
  })

  it('counts the connections of other users, whose kind PostgreSQL hides', async () => {
    // In a cluster where no other test connects.
    const cluster = await startCluster()
    closing.push(() => cluster?.stop())
    const url = cluster?.url('postgres') ?? ''
    const superuser = await connectTo(url)
    await superuser.query('create role ordinary login')
    const free = async () => {
      const findings = await examine({ DATABASE_URL: url.replace('postgres@', 'ordinary@') })
      return Number(/PostgreSQL has (\d+) connections/.exec(textsOf(findings, 'ok').join())?.[1])
    }
    const before = await free()
    const more = await Promise.all(Array.from({ length: 5 }, () => connectTo(url)))
    expect(await free()).toBe(before - more.length)
    await Promise.all([superuser, ...more].map((connection) => connection.end()))
  }, 60_000)
})

describe('the doctor', () => {
  it('names every variable that is invalid', async () => {
    const errors = await errorsOf({ PORT: 'x', DATABASE_URL: 'mysql://u:word-20@db', TIME_ZONE: 'Mars/Base' })
    for (const name of ['PORT', 'DATABASE_URL', 'TIME_ZONE']) expect(errors.join('\n')).toContain(name)
    expect(errors.join('\n')).not.toContain('word-20')
  })

  it('names the host of a database that can’t be reached, but not its password', async () => {
    const port = await unusedPort()
    const url = `postgres://user:word%2D21@127.0.0.1:${port}/database`
    const errors = (await errorsOf({ DATABASE_URL: url, DATA_DIR: newFolder() })).join('\n')
    expect(errors).toContain(`The database 127.0.0.1:${port} can’t be reached`)
    expect(errors).not.toMatch(/word(-|%2D)21/)
  })

  it('stops waiting for a database and an SMTP server that are silent', async () => {
    const silent = await portOf(createServer(() => {}))
    const errors = await errorsOf({
      DATABASE_URL: `postgres://user@127.0.0.1:${silent}/database`,
      SMTP_URL: `smtp://127.0.0.1:${silent}`,
      SMTP_FROM: 'office@example.com',
      DATA_DIR: newFolder(),
    })
    expect(errors.join('\n')).toMatch(/database .* can’t be reached/)
    expect(errors.join('\n')).toMatch(/SMTP server .* can’t be used/)
  }, 20_000)

  it('signs in to the SMTP server and sends no mail', async () => {
    const mailbox = await openMailbox()
    closing.push(mailbox.close)
    const variables = { SMTP_URL: mailbox.url, SMTP_FROM: 'office@example.com', DATA_DIR: newFolder() }
    const findings = await examine(variables)
    expect(textsOf(findings, 'ok').join()).toContain(`The SMTP server 127.0.0.1:${mailbox.port} answers`)
    expect(mailbox.mails).toEqual([])
  })

  it('writes an object to the bucket whole and in parts, reads it and deletes it', async () => {
    const answer = fakeBucket('files')
    const methods: string[] = []
    const bucket = await bucketAt((request) => {
      methods.push(request.method)
      return answer(request)
    })
    const findings = await examine({ ...bucket, DATA_DIR: newFolder() })
    expect(textsOf(findings, 'error')).toEqual([])
    expect(methods).toEqual(['PUT', 'GET', 'DELETE', 'POST', 'PUT', 'POST', 'GET', 'DELETE'])
  })

  it('reports a bucket that takes no parts, and abandons the upload', async () => {
    const answer = fakeBucket('files')
    const abandoned: string[] = []
    const bucket = await bucketAt(async (request) => {
      const { searchParams } = new URL(request.url)
      if (searchParams.has('partNumber')) return new Response('', { status: 403 })
      if (request.method === 'DELETE' && searchParams.has('uploadId')) abandoned.push(request.url)
      return answer(request)
    })
    const errors = await errorsOf({ ...bucket, DATA_DIR: newFolder() })
    expect(errors.join()).toMatch(/bucket “files” .* can’t be written in parts: .*403/)
    expect(abandoned).toHaveLength(1)
  })

  it('reports a bucket that rejects the key, without repeating the key', async () => {
    const bucket = await bucketAt(
      async () =>
        new Response('<Error><Code>AccessDenied</Code><Key>bucket-word-81</Key></Error>', { status: 403 }),
    )
    const errors = await errorsOf({ ...bucket, DATA_DIR: newFolder() })
    expect(errors.join()).toMatch(/bucket “files” .* can’t be written: .*403 AccessDenied/)
    expect(errors.join()).not.toContain('bucket-word-81')
  })

  it('reports default secrets and warns about shared ones', async () => {
    const findings = await examine({
      ...PRODUCTION,
      POINTS_SECRET: PRODUCTION.DELIVERY_SECRET,
      IDENTITY_CHECK_SECRET: 'change-me-before-use',
      ADMIN_PASSWORD: STRONG_PASSWORD,
      DATA_DIR: newFolder(),
    })
    expect(textsOf(findings, 'error')).toEqual([
      'IDENTITY_CHECK_SECRET has a secret that is a well-known default.',
    ])
    expect(textsOf(findings, 'warning')).toContain('POINTS_SECRET and DELIVERY_SECRET have the same value.')
  })

  it('hides passwords wherever they are in an address, but no values that are part of ordinary words', () => {
    const variables = {
      DATABASE_URL: 'postgres://user@host/database?connect_timeout=5&password=word%2D24',
      SMTP_URL: 'smtp://user:word-25@host',
      POINTS_SECRET: 'on',
    }
    const text = 'no connection with word-24, word%2D24 or word-25'
    expect(withoutSecrets(text, variables)).toBe('no connection with ***, *** or ***')
  })

  it('warns about what a production server lacks', async () => {
    const variables = { NODE_ENV: 'production', ADMIN_PASSWORD: STRONG_PASSWORD, DATA_DIR: newFolder() }
    const warnings = textsOf(await examine(variables), 'warning').join('\n')
    for (const name of [
      'TRUST_PROXY',
      'PUBLIC_URL',
      'SMTP_URL',
      'POINTS_SECRET',
      'DELIVERY_SECRET',
      'PGlite',
    ])
      expect(warnings).toContain(name)
  })

  it.each(['http://admin.example.com', 'https://192.0.2.10'])(
    'warns that browsers offer no passkeys at %s',
    async (url) => {
      const variables = { ...PRODUCTION, PUBLIC_URL: url, DATA_DIR: newFolder() }
      const warnings = textsOf(await examine(variables), 'warning').join('\n')
      expect(warnings).toContain('browsers offer no passkeys')
    },
  )

  it('judges clocks, versions, connections and disks by their limits', () => {
    expect([clockFinding(4999), clockFinding(-5000)].map(({ level }) => level)).toEqual(['ok', 'error'])
    const versions = [versionFinding('14.9', 140_009), versionFinding('15.0', 150_000)]
    expect(versions.map(({ level }) => level)).toEqual(['error', 'ok'])
    const levelFor = (available: number) =>
      connectionFinding({ available, others: 3, limited: null }, 10, 2).level
    expect([levelFor(34), levelFor(35), levelFor(51)]).toEqual(['error', 'warning', 'ok'])
    const free = [2 ** 26, 2 ** 29, 2 ** 31].map((bytes) => spaceFinding('/data', bytes).level)
    expect(free).toEqual(['error', 'warning', 'ok'])
    const megabytes = (size: number, left: number) => copyObstacle(size * 2 ** 20, left * 2 ** 20)
    expect(megabytes(600, 2000)).toMatch(/too large/)
    expect(megabytes(100, 120)).toMatch(/doesn’t fit/)
    expect(megabytes(100, 200)).toBeUndefined()
  })

  it('ends with 1 and prints no secret when something is wrong', async () => {
    const bucket = await bucketAt(async () => new Response('', { status: 403 }))
    const { status, output } = await run({
      ...PRODUCTION,
      ...bucket,
      ADMIN_PASSWORD: STRONG_PASSWORD,
      DATABASE_URL: `postgres://user:word-22@127.0.0.1:${await unusedPort()}/database`,
      SMTP_URL: `smtp://user:word-23@127.0.0.1:${await unusedPort()}`,
      SMTP_FROM: 'office@example.com',
    })
    expect(status).toBe(1)
    expect(output).toMatch(/^error: {3}The database/m)
    const secrets = [PRODUCTION.POINTS_SECRET, bucket.S3_SECRET_ACCESS_KEY, STRONG_PASSWORD, 'word-2']
    for (const secret of secrets) expect(output).not.toContain(secret)
  }, 120_000)

  it('ends with 0 when nothing is wrong', async () => {
    const { status, output } = await run({ DATA_DIR: newFolder() })
    expect(output).toContain('Errors: 0')
    expect(status).toBe(0)
  }, 120_000)

  it('reads the number of servers', async () => {
    const { status, output } = await run({ DATA_DIR: newFolder() }, '--servers', '3')
    expect(output).toContain('There are to be 3 servers')
    expect(status).toBe(1)
  }, 120_000)
})

/** Another process that has the lock of a folder. */
async function hold(folder: string): Promise<ChildProcess> {
  const lock = pathToFileURL(join(import.meta.dirname, '../src/db/folderLock.ts')).href
  const script = `await (await import('${lock}')).lockFolder('${folder}'); console.log('held'); setInterval(() => {}, 1e6)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closing.push(() => holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}

function run(
  variables: Record<string, string>,
  ...args: string[]
): Promise<{ status: unknown; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

/** A port on which nothing listens. */
async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
