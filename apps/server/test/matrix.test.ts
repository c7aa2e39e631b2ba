import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { breakingValues, inputSchema, type Schema, sampleOf } from './support/inputs.ts'
import { type Call, type Refused, refusal, type TestClient } from './support/TestClient.ts'

/**
 * Made from the contract alone: an operation that joins it is held to this without another line. That every
 * operation needs a session and its code is in access.test.ts; that no one reaches what is another's, in
 * dataScope.test.ts.
 */
const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)

const propertiesOf = (schema: Schema) => Object.entries(schema.properties ?? {})

const withPart = <Part extends 'params' | 'query' | 'body'>(part: Part) =>
  operations.flatMap(({ name, operation }) => {
    const schema = operation[part]
    return schema && !operation.multipart ? [{ name, operation, schema: inputSchema(schema) }] : []
  })

/** Bodies that the specification passes through: nothing in them is against a rule. */
const PASSED_THROUGH = ['authRequest.registerAppAction']
const withBody = withPart('body').filter(({ name }) => !PASSED_THROUGH.includes(name))
const withQuery = withPart('query')
const onOneRow = withPart('params').filter(({ schema }) => schema.properties?.id?.format === 'uuid')

/** Params that an operation takes, none of an existing row. */
const paramsOf = (operation: Operation) => operation.params && sampleOf(inputSchema(operation.params))

const refusalOf = async (client: TestClient, operation: Operation, call: Call<unknown>) =>
  refusal(await client.send(operation, { params: paramsOf(operation), ...call } as Call<unknown>))

/** The field itself or something within it is named. */
const names = ({ data: { fields = {} } }: Refused, field: string) =>
  Object.keys(fields).some((name) => name === field || name.startsWith(`${field}.`))

/** Breaks one rule of every field at a time, until every rule of each was broken. */
function rounds(schema: Schema, breaking: (property: Schema) => [rule: string, value: unknown][]) {
  const fields = propertiesOf(schema).map(([name, property]) => ({ name, broken: breaking(property) }))
  const most = Math.max(0, ...fields.map(({ broken }) => broken.length))
  return Array.from({ length: most }, (_, round) =>
    fields.flatMap(({ name, broken }) => {
      const [rule, value] = broken[round] ?? []
      return rule === undefined ? [] : [{ name, rule, value }]
    }),
  )
}

type Round = ReturnType<typeof rounds>[number]

const inputOf = (round: Round): never =>
  Object.fromEntries(round.map(({ name, value }) => [name, value])) as never

/** Rules that were broken and not complained of. */
const unnamed = (refused: Refused, round: Round) =>
  round.filter(({ name }) => !names(refused, name)).map(({ name, rule }) => `${name}: ${rule}`)

/** Rejects before anything is asked of the database. */
onOneEngine('the input of every operation', (server) => {
  let client: TestClient
  beforeAll(async () => {
    client = withKey(await server().signIn('admin'))
  })
  const sent = async (operation: Operation, call: Call<unknown>) => refusalOf(client, operation, call)

  it.each(withBody)('$name rejects an invalid body on the field', async (each) => {
    const { operation, schema } = each
    expect(propertiesOf(schema), 'a body that this test cannot read').not.toEqual([])
    for (const round of rounds(schema, breakingValues)) {
      const refused = await sent(operation, { body: inputOf(round) })
      expect(refused).toMatchObject({ status: 422, errCode: '729', data: { key: 'validation' } })
      expect(unnamed(refused, round)).toEqual([])
    }
    const required = schema.required ?? []
    if (required.length === 0) return
    const refused = await sent(operation, { body: {} as never })
    expect(refused.status).toBe(422)
    expect(required.filter((field) => !names(refused, field))).toEqual([])
  })

  it.each(withQuery)('$name rejects an invalid query on the parameter', async (each) => {
    for (const round of rounds(each.schema, breakingQuery)) {
      const refused = await sent(each.operation, { query: inputOf(round) })
      expect(refused).toMatchObject({ status: 400, errCode: '100', data: { key: 'badRequest' } })
      expect(unnamed(refused, round)).toEqual([])
    }
  })
})

onOneEngine('every operation on one row', (server) => {
  let client: TestClient
  beforeAll(async () => {
    client = withKey(await server().signIn('admin'))
  })
  const sent = async (operation: Operation, call: Call<unknown>) => refusalOf(client, operation, call)

  it.each(onOneRow)('$name rejects unknown rows and malformed IDs', async (each) => {
    const { operation } = each
    const input = {
      ...(operation.query && { query: sampleOf(inputSchema(operation.query)) as never }),
      ...(operation.body && { body: sampleOf(inputSchema(operation.body)) as never }),
    }
    const unknown = await sent(operation, {
      params: { ...(paramsOf(operation) as object), id: newId() } as never,
      ...input,
    })
    expect(unknown).toMatchObject({ status: 404, data: { key: 'notFound' } })
    const malformed = await sent(operation, {
      params: { ...(paramsOf(operation) as object), id: 'no-id' } as never,
      ...input,
    })
    expect(malformed).toMatchObject({ status: 400, errCode: '100', data: { key: 'badRequest' } })
  })
})

/** In an address everything is text, and an empty one is left out. */
const breakingQuery = (schema: Schema) =>
  breakingValues(schema).filter(
    ([rule, value]) => value !== '' && !(rule === 'wrong type' && schema.type === 'string'),
  )

describe('the matrix', () => {
  it('is not empty', () => {
    expect(Math.min(withBody.length, withQuery.length, onOneRow.length)).toBeGreaterThan(10)
  })
})
