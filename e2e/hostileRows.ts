import { randomInt } from 'node:crypto'
import { openApiDocument } from '../packages/api-client/src/contract/openapi.ts'
import { uniqueName } from './api.ts'
import { payloads } from './xssCorpus.ts'

interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  format?: string
  pattern?: string
  maxLength?: number
  properties?: Record<string, Schema>
}

/** The beginning of every text, to find its row. */
export const MARK = 'xss'

const strong = 'A-Long-Password-1!'
const HOUR = 3_600_000

/** Values of fields whose rules leave no room for a payload. */
const fixed: Record<string, (field: Schema) => unknown> = {
  amount: ({ type }) => (type === 'integer' ? 1 : '1'),
  list: () => '/api/admin/merchants',
  query: () => '',
  columns: () => null,
  isDefault: () => false,
  account: () => uniqueName('x'),
  username: () => uniqueName('x'),
  email: () => `${uniqueName('x')}@example.com`,
  areaCode: () => '+86',
  phone: () => '13800000000',
  password: () => strong,
  passwordConfirmation: () => strong,
  transferLimit: () => '1000',
  sort: () => 1,
  parameters: () => ({}),
  mfaRequired: () => false,
  resourceIds: () => [],
  route: () => `/${uniqueName('x')}`,
  permissionCode: () => '',
  cron: () => '0 3 * * *',
  address: () => `198.${randomInt(20, 250)}.${randomInt(256)}.${randomInt(256)}`,
  validFrom: () => Date.now() - HOUR,
  validTo: () => Date.now() + HOUR,
  startTime: () => Date.now() - HOUR,
  endTime: () => Date.now() + HOUR,
  scheduleTime: () => Date.now() + HOUR,
  kind: () => 'deny',
  channel: () => 'mail',
}

/** In the order of their dependencies; `{id}` is the last row of the collection before it. */
const collections = [
  ...['roles', 'user-roles', 'accounts', 'users', 'merchants', 'merchant-subaccounts', 'message-templates'],
  ...['task-pushes', 'tasks', 'notices', 'maintenances', 'dictionaries', 'game-types', 'sensitive-words'],
  ...['ip-addresses', 'resources', 'transfers', 'users/{id}/points', 'saved-views'],
].map((name) => `/api/admin/${name}`)

/** Those whose rows have pictures and references: two of the demo's rows are edited. */
const edited = [
  ...['tags', 'forums', 'topics', 'posts', 'groups', 'live-rooms', 'commodities', 'gifts'],
  ...['videos', 'atlases', 'collections', 'materials', 'review-reasons', 'regions', 'banners'],
  ...['app-updates', 'sites', 'domains', 'promotion-codes', 'navigation-stations', 'components', 'templates'],
  ...['advertisements', 'feedback-replies', 'policy-drafts'],
].map((name) => `/api/admin/${name}`)

/** Which rows of a collection are edited: those that can be, and not what another test adds. @default its first */
const editable: Record<string, string> = {
  '/api/admin/advertisements': 'state=running&sort=createTime',
  '/api/admin/app-updates': 'status=draft&sort=createTime',
}

/** Payloads that a collection rejects: answers have no variables but those that are known. @default none */
const rejected: Record<string, RegExp> = { '/api/admin/feedback-replies': /\{\w+\}/ }

/** Conversations whose first rows of the demo get a note. */
const discussed = ['/api/admin/feedback']

/** Texts that stay as they are: they name a record of another kind, or something of a standard. */
const chosen = new Set([
  ...['category', 'code', 'jumpObject', 'dialCode', 'currency', 'timeZone', 'customerServiceUrl'],
  ...['appVersion', 'versionsBelow', 'lowestVersion', 'link'],
])
/** A name that is a host’s. */
const isHostName = (path: string, field: string) => path.endsWith('/domains') && field === 'name'
/** Whether a value is the address of a file, or that of none. */
const isFile = (value: unknown) => value === '' || /^(\/|data:)/.test(String(value))

interface Sent {
  rows: { path: string; id: string }[]
  /** How many payloads the fields accepted, counted for each field. */
  pairs: number
}

type Post = (path: string, body: unknown) => Promise<{ id: string }>

interface Calls {
  post: Post
  put: (path: string, body: unknown) => Promise<unknown>
  /** Returns the first rows that a query finds, each with all that is known of it. */
  readRows: (path: string, query: string) => Promise<Record<string, unknown>[]>
}

/** Sends two rows of every resource with as many payloads in their texts as fit. */
export async function sendHostileRows(
  { post, put, readRows }: Calls,
  references: Record<string, unknown>,
): Promise<Sent> {
  const rows: Sent['rows'] = []
  const filled = new Filling()
  const known: Record<string, unknown> = { ...references }
  for (const path of collections)
    for (const nth of [1, 2]) {
      const body = Object.fromEntries(
        Object.entries(schemaOf(path).properties ?? {})
          .map(([name, field]) => [name, valueFor(name, resolved(field), known, filled, nth)])
          .filter(([, value]) => value !== undefined),
      )
      const [collection, below] = path.split('/{id}')
      const above = rows.findLast((row) => row.path === collection)
      const { id } = await post(below ? `${collection}/${above?.id}${below}` : path, body)
      rows.push({ path, id })
      if (path.endsWith('/merchants')) Object.assign(known, { ownerId: id, incomingPartyId: id })
    }
  for (const path of edited)
    for (const [index, row] of (await readRows(path, editable[path] ?? '')).slice(0, 2).entries()) {
      const fields = Object.entries(schemaOf(`${path}/{id}`, 'put').properties ?? {}).map(
        ([name, schema]) => {
          const field = resolved(schema)
          const isAttacked =
            isText(field) && !chosen.has(name) && !isHostName(path, name) && !isFile(row[name])
          return [name, isAttacked ? filled.text(field.maxLength ?? 0, index + 1, rejected[path]) : row[name]]
        },
      )
      await put(`${path}/${row.id}`, Object.fromEntries(fields))
      rows.push({ path, id: String(row.id) })
    }
  for (const path of discussed)
    for (const [index, { id }] of (await readRows(path, '')).slice(0, 2).entries()) {
      const { maxLength = 0 } = resolved(schemaOf(`${path}/{id}/note`).properties?.text ?? {})
      await post(`${path}/${id}/note`, { text: filled.text(maxLength, index + 1) })
      rows.push({ path, id: String(id) })
    }
  return { rows, pairs: filled.pairs }
}

function valueFor(
  name: string,
  field: Schema,
  known: Record<string, unknown>,
  filled: Filling,
  nth: number,
): unknown {
  const { enum: codes, maxLength = 0 } = field
  if (name in known) return known[name]
  if (name in fixed) return fixed[name]?.(field)
  if (codes) return codes[0]
  return isText(field) ? filled.text(maxLength, nth) : undefined
}

/** Whether a field takes any text. */
const isText = ({ type, enum: codes, format, pattern, maxLength }: Schema) =>
  type === 'string' && !codes && !format && !pattern && maxLength !== undefined

/** Returns the payloads in turn. */
class Filling {
  pairs = 0
  #next = 0

  /** @param without what no payload may have. @default anything */
  text(maxLength: number, nth: number, without?: RegExp): string {
    let text = `${MARK}${nth}${randomInt(1000, 9999)}`
    for (let tried = 0; tried < payloads.length; tried++) {
      const payload = payloads[(this.#next + tried) % payloads.length] ?? ''
      if (text.length + 1 + payload.length > maxLength || without?.test(payload)) continue
      text += ` ${payload}`
      this.pairs++
      this.#next += tried === 0 ? 1 : 0
    }
    this.#next += 1
    return text
  }
}

const document = openApiDocument()

function schemaOf(path: string, method: 'post' | 'put' = 'post'): Schema {
  const body = document.paths[path]?.[method]?.requestBody?.content['application/json']
  return resolved((body?.schema ?? {}) as Schema)
}

function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema
  const found = schema.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)
  return resolved(found as Schema)
}
