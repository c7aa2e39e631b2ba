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

interface Sent {
  rows: { path: string; id: string }[]
  /** How many payloads the fields accepted, counted for each field. */
  pairs: number
}

type Post = (path: string, body: unknown) => Promise<{ id: string }>

/** Sends two rows of every resource with as many payloads in their texts as fit. */
export async function sendHostileRows(post: Post, references: Record<string, unknown>): Promise<Sent> {
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
  return { rows, pairs: filled.pairs }
}

function valueFor(
  name: string,
  field: Schema,
  known: Record<string, unknown>,
  filled: Filling,
  nth: number,
): unknown {
  const { enum: codes, type, format, pattern, maxLength } = field
  if (name in known) return known[name]
  if (name in fixed) return fixed[name]?.(field)
  if (codes) return codes[0]
  if (type !== 'string' || format || pattern || maxLength === undefined) return undefined
  return filled.text(maxLength, nth)
}

/** Returns the payloads in turn. */
class Filling {
  pairs = 0
  #next = 0

  text(maxLength: number, nth: number): string {
    let text = `${MARK}${nth}${randomInt(1000, 9999)}`
    for (let tried = 0; tried < payloads.length; tried++) {
      const payload = payloads[(this.#next + tried) % payloads.length] ?? ''
      if (text.length + 1 + payload.length > maxLength) continue
      text += ` ${payload}`
      this.pairs++
      this.#next += tried === 0 ? 1 : 0
    }
    this.#next += 1
    return text
  }
}

const document = openApiDocument()

function schemaOf(path: string): Schema {
  const body = document.paths[path]?.post?.requestBody?.content['application/json']
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
