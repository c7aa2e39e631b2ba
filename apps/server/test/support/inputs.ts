import type { z } from 'zod'
import { toJSONSchema } from 'zod'
import { newId } from '../../src/db/columns.ts'
import { STRONG_PASSWORD } from './coinArea.ts'

/** What the tests need of a JSON schema. */
export interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  /** What a record holds; false for an object that takes no other names. */
  additionalProperties?: Schema | boolean
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** What a caller may send, as a JSON schema without references. */
export function inputSchema(schema: z.ZodType): Schema {
  const root = toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const resolved = (part: Schema): Schema => {
    const found = part.$ref ? (root.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}) : part
    return {
      ...found,
      ...(found.items && { items: resolved(found.items) }),
      ...(found.anyOf && { anyOf: found.anyOf.map(resolved) }),
      ...(found.properties && {
        properties: Object.fromEntries(
          Object.entries(found.properties).map(([name, each]) => [name, resolved(each)]),
        ),
      }),
    }
  }
  return resolved(root)
}

/** Values of fields whose rules no JSON schema can say. */
const samples: Record<string, unknown> = {
  account: 'sample.account',
  address: '203.0.113.77',
  amount: '1',
  appVersion: '1.2.3',
  areaCode: '+86',
  chargePoints: 0,
  code: '234567',
  color: '#1971c2',
  cron: '0 3 * * *',
  endTime: 2_000_000_000_000,
  forced: 'n',
  free: true,
  from: 1_900_000_000_000,
  link: 'https://www.example.com/',
  list: '/api/admin/merchants',
  lowestVersion: '',
  name: 'sample.example.com',
  nextCode: '345678',
  parameters: '{}',
  password: STRONG_PASSWORD,
  passwordConfirmation: STRONG_PASSWORD,
  phone: '13000000000',
  picture: 'https://www.example.com/picture.png',
  primaryColor: '#1971c2',
  publishFrom: 1_900_000_000_000,
  publishTo: 2_000_000_000_000,
  startTime: 1_900_000_000_000,
  transferLimit: '1000',
  to: 1_900_086_400_000,
  url: 'https://www.example.com/',
  validFrom: 1_900_000_000_000,
  validTo: 1_910_000_000_000,
  version: '1.2.3',
  zone: 'Asia/Shanghai',
  target: '1000',
}

/** Fields that can be left out, but not all of those that replace each other. */
const alternatives = ['picture', 'items', 'link']

const jsTypeOf = ({ type = 'string' }: Schema) => (type === 'integer' ? 'number' : type)

/** A value that a schema takes. */
export function sampleOf(schema: Schema, name = ''): unknown {
  const { type, format, minLength = 0, minItems = 0, items = {}, minimum, properties, anyOf } = schema
  if (typeof samples[name] === jsTypeOf(schema)) return samples[name]
  if (schema.enum) return schema.enum[0]
  if (anyOf) return sampleOf(anyOf[0] ?? {}, name)
  if (format === 'uuid') return newId()
  if (format === 'email') return 'sample@example.com'
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([field]) => schema.required?.includes(field) || alternatives.includes(field))
          .map(([field, each]) => [field, sampleOf(each, field)]),
      )
    case 'array':
      // Contents of a component that are picked: a banner's id, as `banner` is the first kind.
      if (name === 'items' && items.type === 'string') return [newId()]
      return Array.from({ length: minItems }, () => sampleOf(items))
    case 'integer':
    case 'number':
      return Math.max(minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 'x'.repeat(minLength)
  }
}

/** What a field does not take, each by the rule that it breaks. */
export function breakingValues(schema: Schema): [rule: string, value: unknown][] {
  const kinds = schema.anyOf ?? [schema]
  if (kinds.length > 1) {
    // Null beside one other kind: what breaks that one breaks both.
    const others = kinds.filter(({ type }) => type !== 'null')
    return others.length === 1 && others[0] ? breakingValues(others[0]) : []
  }
  const { type, format, minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } =
    schema
  const breaking: [string, unknown][] = []
  const breaks = (rule: string, value: unknown) => breaking.push([rule, value])
  if (type === 'string') breaks('wrong type', 7)
  else if (type !== undefined) breaks('wrong type', 'words')
  if (schema.enum) breaks('unknown code', 'no such code')
  if (format) breaks(`no ${format}`, 'neither this nor that')
  if (minLength) breaks('too short', 'x'.repeat(minLength - 1))
  if (maxLength !== undefined) breaks('too long', 'x'.repeat(maxLength + 1))
  if (type === 'integer') breaks('no whole number', 1.5)
  if (minimum !== undefined) breaks('too small', minimum - 1)
  if (exclusiveMinimum !== undefined) breaks('too small', exclusiveMinimum)
  if (maximum !== undefined) breaks('too great', maximum + 1)
  if (minItems)
    breaks(
      'too few',
      Array.from({ length: minItems - 1 }, () => sampleOf(schema.items ?? {})),
    )
  if (maxItems !== undefined) breaks('too many', Array(maxItems + 1).fill(sampleOf(schema.items ?? {})))
  return breaking
}
