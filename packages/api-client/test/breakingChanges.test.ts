import { expect, test } from 'vitest'
import { breakingChanges } from '../breakingChanges.ts'
import { type JsonSchema, type OpenApiDocument, openApiDocument } from '../src/contract/openapi.ts'

const released = openApiDocument()

/** The document after a change. */
function changed(change: (document: OpenApiDocument) => void): OpenApiDocument {
  const document = structuredClone(released)
  change(document)
  return document
}

const merchants = ({ paths }: OpenApiDocument) => paths['/api/admin/merchants'] ?? {}
const filters = (document: OpenApiDocument) => merchants(document).get?.parameters ?? []
const body = (document: OpenApiDocument): JsonSchema =>
  merchants(document).post?.requestBody?.content['application/json']?.schema ?? {}
const row = ({ components }: OpenApiDocument): JsonSchema => components.schemas.Merchant ?? {}
const fieldOf = ({ properties = {} }: JsonSchema, name: string) => properties[name] as JsonSchema

test('the same contract breaks nothing', () => {
  expect(breakingChanges(released, openApiDocument())).toEqual([])
})

test.each<[string, (document: OpenApiDocument) => void]>([
  ['a new operation', ({ paths }) => Object.assign(paths, { '/api/admin/new': merchants(released) })],
  ['a new filter', (document) => filters(document).push({ ...filter, name: 'more', required: false })],
  [
    'a new optional field to send',
    (document) => Object.assign(body(document).properties ?? {}, { more: {} }),
  ],
  ['a new field to receive', (document) => row(document).required?.push('more')],
  ['a field that is no longer required', (document) => body(document).required?.splice(0, 1)],
  ['another value to send', (document) => fieldOf(body(document), 'status').enum?.push('frozen')],
  [
    'null to send',
    (document) => Object.assign(fieldOf(body(document), 'nickname'), { type: ['string', 'null'] }),
  ],
  ['an answer without null', (document) => dropNull(fieldOf(row(document), 'mfaVerifyTime'))],
])('%s breaks nothing', (_, change) => {
  expect(breakingChanges(released, changed(change))).toEqual([])
})

test.each<[string, (document: OpenApiDocument) => void, string]>([
  [
    'a removed operation',
    (document) => delete merchants(document).post,
    'POST /api/admin/merchants: removed',
  ],
  [
    'a removed filter',
    (document) => filters(document).splice(3, 1),
    'GET /api/admin/merchants: parameters.query.id: removed',
  ],
  [
    'a filter that is required',
    (document) => filters(document).push({ ...filter, name: 'more', required: true }),
    'GET /api/admin/merchants: parameters.query.more: required',
  ],
  [
    'a removed field to send',
    (document) => delete body(document).properties?.remark,
    'POST /api/admin/merchants: body.remark: removed',
  ],
  [
    'a field that became required',
    (document) => body(document).required?.push('remark'),
    'POST /api/admin/merchants: body.remark: required',
  ],
  [
    'a field to send of another type',
    (document) => Object.assign(fieldOf(body(document), 'nickname'), { type: 'integer' }),
    'POST /api/admin/merchants: body.nickname: string became integer',
  ],
  [
    'a narrowed enum',
    (document) => fieldOf(body(document), 'status').enum?.pop(),
    'POST /api/admin/merchants: body.status: disabled is not accepted',
  ],
  [
    'a removed field to receive',
    (document) => delete row(document).properties?.balance,
    'POST /api/admin/merchants: answer.data.balance: removed',
  ],
  [
    'a field that may be absent',
    (document) => row(document).required?.splice(0, 1),
    'POST /api/admin/merchants: answer.data.id: optional',
  ],
  [
    'a field to receive of another type',
    (document) => Object.assign(fieldOf(row(document), 'balance'), { type: 'integer' }),
    'POST /api/admin/merchants: answer.data.balance: string became integer',
  ],
  [
    'a field that may be null',
    (document) => Object.assign(fieldOf(row(document), 'balance'), { type: ['string', 'null'] }),
    'POST /api/admin/merchants: answer.data.balance: string became null',
  ],
  [
    'a field of a row in a list',
    (document) => delete row(document).properties?.nickname,
    'GET /api/admin/merchants: answer.data.list[].nickname: removed',
  ],
])('%s is reported', (_, change, report) => {
  expect(breakingChanges(released, changed(change))).toContain(report)
})

const filter = { in: 'query', schema: { type: 'string' } } as const

function dropNull(schema: JsonSchema) {
  schema.anyOf = schema.anyOf?.filter((part) => (part as JsonSchema).type !== 'null') ?? []
}
