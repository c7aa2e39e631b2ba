import type { Send } from '@admin/api-client'
import { INCIDENT_FORMAT, type IncidentFile } from '@admin/api-client/contract/incidents'
import { expect, it } from 'vitest'
import { readIncident } from './incidents.ts'
import { withReplay } from './withReplay.ts'

const file: IncidentFile = {
  format: INCIDENT_FORMAT,
  time: 1_764_000_000_000,
  remark: '',
  build: 'index.js',
  language: 'en-US',
  colorScheme: 'light',
  viewport: { width: 1440, height: 900 },
  route: '/coinMerchant/coinMerchantList?page=2',
  permissions: ['merchant:read'],
  roles: ['Cashier'],
  fields: [],
  requests: [],
  console: [],
}

const recorded = (path: string, status: number, response: unknown) => ({
  ...{ time: 1, method: 'GET', path, requestId: 'r-1', duration: 5, body: null },
  ...{ status, response },
})

const demo: Send = () => Response.json({ data: { username: 'admin', permissions: ['all'] } })
const get = (path: string) => new Request(`http://page.test${path}`)

it('reads a file of the format, and says what is wrong with others', () => {
  expect(readIncident(JSON.stringify(file))).toEqual({ file })
  expect(readIncident('{')).toEqual({ problem: { kind: 'noJson' } })
  expect(readIncident(JSON.stringify({ ...file, format: 2 }))).toEqual({ problem: { kind: 'version' } })
  expect(readIncident(JSON.stringify({ ...file, requests: [{}] }))).toMatchObject({
    problem: { kind: 'invalid', path: 'requests.0.time' },
  })
})

it.each(['//evil', '/\\evil', '/\t/evil', 'https://evil', 'javascript:alert(1)', 'home'])(
  'rejects the route %j, which leads to another site or is no path',
  (route) => {
    expect(readIncident(JSON.stringify({ ...file, route }))).toEqual({
      problem: { kind: 'invalid', path: 'route' },
    })
  },
)

it.each([
  ['status', 101],
  ['status', 600],
  ['requestId', 'a\nb'],
  ['requestId', 'x'.repeat(65)],
  ['path', '//evil'],
])('rejects requests whose %s is %j', (field, value) => {
  const requests = [{ ...recorded('/api/admin/merchants', 200, null), [field]: value }]
  expect(readIncident(JSON.stringify({ ...file, requests }))).toEqual({
    problem: { kind: 'invalid', path: `requests.0.${field}` },
  })
})

it('answers without a body where the recorded status has none', async () => {
  const requests = [recorded('/api/admin/merchants', 204, { data: 'body' })]
  const answer = await withReplay(demo, { ...file, requests })(get('/api/admin/merchants'))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

it('answers recorded requests in their order, then with the last answer, and others by the demo', async () => {
  const requests = [
    recorded('/api/admin/merchants?page=2&sort=account', 200, { data: 'first' }),
    recorded('/api/admin/merchants?page=2&sort=account', 500, { data: { key: 'internal' } }),
    recorded('/api/admin/agents', 0, null),
  ]
  const send = withReplay(demo, { ...file, requests })
  const first = await send(get('/api/admin/merchants?sort=account&page=2'))
  expect(await first.json()).toEqual({ data: 'first' })
  for (const _ of [1, 2]) {
    const next = await send(get('/api/admin/merchants?page=2&sort=account'))
    expect([next.status, next.headers.get('X-Request-Id')]).toEqual([500, 'r-1'])
  }
  await expect(async () => send(get('/api/admin/agents'))).rejects.toThrow(TypeError)
  const other = await send(get('/api/admin/merchants?page=3'))
  expect(await other.json()).toMatchObject({ data: { username: 'admin' } })
})

it('gives the current user the recorded permissions', async () => {
  const answer = await withReplay(demo, file)(get('/api/admin/auth/current-user'))
  expect(await answer.json()).toEqual({ data: { username: 'admin', permissions: ['merchant:read'] } })
})
