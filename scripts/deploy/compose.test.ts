import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { PINNED, read, run, STOP_SECONDS, unknownOf } from './files.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Service {
  image: string
  user: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  build?: unknown
  pull_policy?: string
  restart?: string
  environment: Record<string, string>
  command?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  stop_grace_period?: string
  volumes?: string[]
  ports?: string[]
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string } } }
}

describe('the compose file', () => {
  const text = read('deploy/compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'))
  const all = Object.entries(services)
  /** Services that end when their work is done. */
  const isLasting = ({ restart }: Service) => restart !== 'no'
  /** Services of the image that the Dockerfile builds. */
  const isOurs = ({ image }: Service) => image.startsWith('back-office:')

  it('has two servers with the same settings', () => {
    expect(servers).toHaveLength(2)
    expect(servers[0]?.[1]).toEqual(servers[1]?.[1])
  })

  it('sets only variables that the server reads', () => {
    expect(unknownOf(servers.flatMap(([, { environment }]) => Object.keys(environment)))).toEqual([])
  })

  it.each(all)('hardens %s', (_name, service) => {
    expect(service.image).toMatch(PINNED)
    expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: { resources: { limits: { cpus: expect.any(String), memory: expect.any(String) } } },
    })
  })

  it.each(all.filter(([, service]) => isLasting(service)))('checks the health of %s', (_name, service) => {
    // The image of the Dockerfile brings its check.
    expect(isOurs(service) || service.healthcheck?.test !== undefined).toBe(true)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const lasting = isLasting(services[other] as Service)
      expect(condition).toBe(lasting ? 'service_healthy' : 'service_completed_successfully')
    }
  })

  it('publishes only the proxy, and gives servers longer to end than they take', () => {
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    for (const [, { stop_grace_period }] of servers) {
      expect(stop_grace_period).toMatch(/^\d+s$/)
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(STOP_SECONDS)
    }
  })

  it('never replaces a missing image of a release by a build of the present source', () => {
    expect(all.filter(([, { build }]) => build).map(([name]) => name)).toEqual([])
    const ours = all.filter(([, service]) => isOurs(service))
    expect(ours.map(([name]) => name)).toEqual(['server-1', 'server-2', 'bucket'])
    for (const [, { pull_policy }] of ours) expect(pull_policy).toBe('never')
  })

  it('gives the servers no volumes: their data is in the database and the store', () => {
    for (const [, { volumes, environment }] of servers) {
      expect(volumes).toBeUndefined()
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET']))
    }
  })

  it('reads every value from variables of the example, which contains no secret', () => {
    const used = new Set(Array.from(text.matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name))
    used.delete(undefined)
    const lines = read('deploy/.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)
    const values = new Map(Array.from(lines, ([, name = '', value = '']) => [name, value]))
    expect([...values.keys()].sort()).toEqual([...used].sort())
    for (const [name, value] of values) if (/PASSWORD|SECRET|KEY/.test(name)) expect(value, name).toBe('')
    expect(text).not.toMatch(/(PASSWORD|SECRET|ACCESS_KEY)\w*: (?!\$\{)\S/)
  })

  it('creates the bucket that the servers use', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
    folders.push(folder)
    const command = services.bucket?.command?.map((part) =>
      part.replaceAll('$$', '$').replace('/data/', `${folder}/`),
    )
    for (let times = 0; times < 2; times++) expect(await run(command ?? [], { S3_BUCKET: 'files' })).toBe(0)
    expect(statSync(join(folder, 'files')).isDirectory()).toBe(true)
    const [server] = servers
    expect(services.bucket?.environment.S3_BUCKET).toBe(server?.[1].environment.S3_BUCKET)
    expect(server?.[1].environment.S3_ENDPOINT).toBe('http://store:7070')
    expect(services.bucket?.volumes).toEqual(services.store?.volumes)
  })

  it('has a proxy for both servers that meets the requirements of the operations guide', () => {
    const proxy = read('deploy/nginx.conf')
    for (const [name] of servers) expect(proxy).toContain(`server ${name}:3000 resolve`)
    const [, section = ''] = read('docs/operations.md').split('## Behind a proxy with TLS')
    const [, example = ''] = section.split('```')
    const settings = /^\s*((?:proxy_(?!pass)|client_max_body_size)[^;]*;)/gm
    const required = Array.from(example.matchAll(settings), ([, setting]) => setting ?? '')
    expect(required.length).toBeGreaterThan(6)
    for (const setting of required) expect(proxy).toContain(setting)
    expect(proxy).toMatch(/listen 8443 ssl;\s+http2 on;/)
  })
})
