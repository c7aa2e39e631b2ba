import fc from 'fast-check'
import { type Schema, sampleOf } from '../inputs.ts'

/** Strings of a schema without a limit, and items of a list, are not longer. */
const LONGEST = 200
const MOST_ITEMS = 5

/** Values that answers held under a name. */
export type Told = (name: string) => readonly unknown[]

/** What a schema takes: values of its own rules, and such as the server itself told. */
export function validInput(schema: Schema, told: Told, name = ''): fc.Arbitrary<unknown> {
  const own = byRules(schema, told, name)
  if (schema.type === 'object' || schema.type === 'array') return own
  const known = told(name)
  return fc.oneof(
    { weight: 2, arbitrary: own },
    { weight: 1, arbitrary: fc.constant(sampleOf(schema, name)) },
    ...(known.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...known) }] : []),
  )
}

function byRules(schema: Schema, told: Told, name: string): fc.Arbitrary<unknown> {
  const { type, format, pattern, anyOf, additionalProperties } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((each) => validInput(each, told, name)))
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  switch (type) {
    case 'object':
      if (additionalProperties instanceof Object)
        return fc.dictionary(fc.string(), validInput(additionalProperties, told), {
          maxKeys: MOST_ITEMS,
          noNullPrototype: true,
        })
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([each, property]) => [
            each,
            validInput(property, told, each),
          ]),
        ),
        { requiredKeys: schema.required ?? [], noNullPrototype: true },
      )
    case 'array':
      return arrayOf(schema, told, name)
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return fc.jsonValue()
  }
}

/** Items are named after their list: `roleIds` holds what is elsewhere a `roleId`. */
function arrayOf({ items = {}, minItems = 0, maxItems }: Schema, told: Told, name: string) {
  const item = validInput(items, told, name.replace(/s$/, ''))
  const most = Math.min(maxItems ?? MOST_ITEMS, Math.max(minItems, MOST_ITEMS))
  return fc.array(item, { minLength: minItems, maxLength: most })
}

function integerOf({ minimum, maximum, exclusiveMinimum }: Schema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const max = maximum ?? Number.MAX_SAFE_INTEGER
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 100) }),
    fc.integer({ min, max }),
    fc.constantFrom(min, max),
  )
}

/** Lengths are counted as JavaScript counts them: a smiley is two. */
function textOf({ minLength = 0, maxLength = LONGEST }: Schema) {
  const most = Math.max(minLength, Math.min(maxLength, LONGEST))
  return fc.oneof(
    fc.string({ minLength, maxLength: most }),
    fc.constantFrom('x'.repeat(maxLength), '界'.repeat(maxLength), '😀'.repeat(maxLength / 2)),
  )
}
