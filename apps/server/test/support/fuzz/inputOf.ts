import fc from 'fast-check'
import { breakingValues, type Schema, sampleOf } from '../inputs.ts'
import { hostileKey, hostileValue } from './hostile.ts'

/** Texts without a limit, and lists, are not longer. */
const MAX_LENGTH = 200
const MAX_ITEMS = 5

export interface Options {
  /** Values that the server answered under a name. */
  known: (name: string) => readonly unknown[]
  /** Whether some parts of the input break a rule of their schema or are hostile. */
  spoilt: boolean
}

/** Inputs of a schema: values by its rules, and values that the server itself answered. */
export function inputOf(schema: Schema, options: Options, name = ''): fc.Arbitrary<unknown> {
  const { spoilt, known } = options
  const valid = validOf(schema, options, name)
  const answered = known(name)
  const isWhole = schema.type === 'object' || schema.type === 'array'
  const breaking = breakingValues(schema).map(([, value]) => value)
  return fc.oneof(
    { weight: spoilt ? 24 : 4, arbitrary: valid },
    ...(isWhole ? [] : [{ weight: spoilt ? 12 : 2, arbitrary: fc.constant(sampleOf(schema, name)) }]),
    ...(isWhole || answered.length === 0
      ? []
      : [{ weight: spoilt ? 36 : 6, arbitrary: fc.constantFrom(...answered) }]),
    ...(spoilt ? [{ weight: isWhole ? 1 : 6, arbitrary: hostileValue }] : []),
    ...(spoilt && breaking.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...breaking) }] : []),
  )
}

function validOf(schema: Schema, options: Options, name: string): fc.Arbitrary<unknown> {
  const { type, format, pattern, anyOf } = schema
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((each) => validOf(each, options, name)))
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  switch (type) {
    case 'object':
      return objectOf(schema, options)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = MAX_ITEMS } = schema
      // `roleIds` holds what is a `roleId` elsewhere.
      const item = inputOf(items, options, name.replace(/s$/, ''))
      return fc.array(item, { minLength, maxLength: Math.min(maxItems, Math.max(minLength, MAX_ITEMS)) })
    }
    case 'integer': {
      const { exclusiveMinimum, maximum: max = Number.MAX_SAFE_INTEGER } = schema
      const least = exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1
      const min = schema.minimum ?? least
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 100) }), fc.integer({ min, max }))
    }
    case 'number':
      return fc.double({ noNaN: true, min: schema.minimum ?? -1e15, max: schema.maximum ?? 1e15 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string': {
      const { minLength = 0, maxLength = MAX_LENGTH } = schema
      const longest = ['x', '界'].map((character) => character.repeat(maxLength))
      return fc.oneof(
        fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_LENGTH)) }),
        // Lengths are counted as JavaScript counts them: a smiley is two.
        fc.constantFrom(...longest, '😀'.repeat(maxLength / 2)),
      )
    }
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, options: Options) {
  if (additionalProperties instanceof Object) {
    const size = { maxKeys: MAX_ITEMS, noNullPrototype: true }
    return fc.dictionary(fc.string(), inputOf(additionalProperties, options), size)
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, inputOf(property, options, name)]),
  )
  const record = (requiredKeys: string[]) => fc.record(fields, { requiredKeys, noNullPrototype: true })
  const whole = record(required)
  if (!options.spoilt) return whole
  const extended = fc
    .tuple(whole, hostileKey, hostileValue)
    // Not by a literal: `__proto__` is a name like any other.
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]))
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: record([]) },
    { weight: 1, arbitrary: extended },
  )
}
