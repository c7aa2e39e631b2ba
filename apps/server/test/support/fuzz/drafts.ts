import fc from 'fast-check'
import type { z } from 'zod'
import { inputSchema, type Schema } from '../inputs.ts'
import type { Answered } from './Answered.ts'
import type { ContractOperation } from './contractOperations.ts'
import { type Draft, inAddress } from './draft.ts'
import { contents, formOf } from './form.ts'
import { type InputSchemas, mutationOf } from './mutationOf.ts'
import { validInput } from './validInput.ts'

const schemaOf = <Part extends keyof InputSchemas>(part: Part, schema: z.ZodType | undefined) =>
  schema ? { [part]: inputSchema(schema) } : {}

const fieldsOf = (schema: Schema | undefined) => Object.keys(schema?.properties ?? {})

const isFile = ({ format }: Schema) => format === 'binary'

/**
 * Requests to an operation: most of them right but for up to three things, some of them right. Made of its
 * schemas, and of what the server answered to others.
 */
export function draftsOf({ area, operation }: ContractOperation, answered: Answered): fc.Arbitrary<Draft> {
  const { method, path, multipart } = operation
  const schemas: InputSchemas = {
    ...schemaOf('params', operation.params),
    ...schemaOf('query', operation.query),
    ...schemaOf('body', operation.body),
  }
  const told = (name: string) => answered.values(area, name)
  const valid = (schema: Schema | undefined) =>
    schema ? (validInput(schema, told) as fc.Arbitrary<Record<string, unknown>>) : fc.constant(undefined)
  const fileField = Object.entries(schemas.body?.properties ?? {}).find(([, each]) => isFile(each))?.[0]
  const drafts = fc
    .record({
      params: valid(schemas.params),
      query: valid(schemas.query),
      body: valid(schemas.body),
      row: fc.option(fc.nat(100), { nil: undefined, freq: 4 }),
      kept: fc.nat(2),
      content: fc.constantFrom(...contents),
    })
    .map(({ params, query, body, row: index, kept, content }): Draft => {
      const rows = answered.rowsOf(area)
      const row = index === undefined || !schemas.params ? undefined : rows[index % rows.length]
      const whole = row && { ...body, ...picked(row, fieldsOf(schemas.body)), ...firstOf(body, kept) }
      const fields = schemas.body?.properties && row ? whole : body
      const { [fileField ?? '']: file, ...others } = fields ?? {}
      return {
        method: method.toUpperCase(),
        path,
        params: inAddresses({ ...params, ...picked(row ?? {}, fieldsOf(schemas.params)) }),
        query: Object.entries(inAddresses(query ?? {})),
        headers: {},
        body: fields,
        ...(multipart && {
          form: formOf(others, fileField ? { field: fileField, name: String(file), content } : undefined),
        }),
      }
    })
  const mutation = mutationOf(operation, schemas)
  // Mostly one thing: of several the first one that is refused hides the others.
  const mutations = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.tuple(mutation) },
    { weight: 1, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 3 }) },
  )
  return fc
    .tuple(drafts, mutations)
    .map(([draft, spoilt]) => spoilt.reduce((left, spoil) => spoil(left), draft))
}

const inAddresses = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, inAddress(value)]),
  )

const picked = (row: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))

const firstOf = (body: Record<string, unknown> | undefined, count: number) =>
  Object.fromEntries(Object.entries(body ?? {}).slice(0, count))
