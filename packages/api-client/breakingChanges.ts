import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './src/contract/openapi.ts'

/** Whether a value goes to the server or comes from it. */
type Direction = 'sent' | 'answered'

/**
 * Returns what clients of `before` can no longer rely on in `after`, a line each: an operation, a media type or a field
 * that is gone; a field that became required to send, or optional to receive; a type or an enum that accepts less, or
 * an answer of another type.
 */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method as keyof typeof methods]
      const call = `${method.toUpperCase()} ${path}`
      if (!now) return [`${call}: removed`]
      return inOperation(operation, now).map((change) => `${call}: ${change}`)
    }),
  )

  function inOperation(old: OpenApiOperation, now: OpenApiOperation): string[] {
    return [
      ...inSchema('sent', parametersOf(old), parametersOf(now), 'parameters'),
      ...inContent('sent', bodyOf(old), bodyOf(now), 'body'),
      ...inContent('answered', old.responses[200].content, now.responses[200].content, 'answer'),
    ]
  }

  function inContent(
    direction: Direction,
    old: OpenApiOperation['responses'][200]['content'],
    now: typeof old,
    at: string,
  ): string[] {
    const asked = direction === 'sent' && Object.keys(old).length === 0 && Object.keys(now).length > 0
    if (asked) return [`${at}: required`]
    return Object.entries(old).flatMap(([mediaType, { schema }]) => {
      const other = now[mediaType]
      return other ? inSchema(direction, schema, other.schema, at) : [`${at}: ${mediaType} removed`]
    })
  }

  /** Each alternative that may be sent has to be accepted; each that may be answered has to be expected. */
  function inSchema(
    direction: Direction,
    before: JsonSchema,
    after: JsonSchema,
    at: string,
    compared: readonly string[] = [],
  ): string[] {
    const pair = `${before.$ref} ${after.$ref}`
    if (before.$ref && compared.includes(pair)) return []
    const [old, now] = [alternatives(before, 'before'), alternatives(after, 'after')]
    const [given, known] = direction === 'sent' ? [old, now] : [now, old]
    return given.flatMap((one) => {
      const attempts = known.map((other) =>
        direction === 'sent' ? inAlternative(one, other) : inAlternative(other, one),
      )
      return attempts.sort((a, b) => a.length - b.length)[0] ?? []
    })

    function inAlternative(old: JsonSchema, now: JsonSchema): string[] {
      const [narrow, wide] = direction === 'sent' ? [old, now] : [now, old]
      if (!fits(narrow.type, wide.type)) return [`${at}: ${old.type ?? 'any'} became ${now.type ?? 'any'}`]
      const inside = [...compared, pair]
      return [
        ...(direction === 'sent' ? lessValues(old, now) : []).map(
          (value) => `${at}: ${value} is not accepted`,
        ),
        ...inProperties(old, now, inside),
        ...(old.items && now.items
          ? inSchema(direction, old.items as JsonSchema, now.items as JsonSchema, `${at}[]`, inside)
          : []),
        ...(isSchema(old.additionalProperties) && isSchema(now.additionalProperties)
          ? inSchema(direction, old.additionalProperties, now.additionalProperties, `${at}.*`, inside)
          : []),
      ]
    }

    function inProperties(old: JsonSchema, now: JsonSchema, inside: readonly string[]): string[] {
      const { properties: olds = {}, required: oldRequired = [] } = old
      const { properties: nows = {}, required: nowRequired = [] } = now
      const [more, less] = direction === 'sent' ? [nowRequired, oldRequired] : [oldRequired, nowRequired]
      return [
        ...more
          .filter((name) => !less.includes(name) && name in nows)
          .map((name) => `${at}.${name}: ${direction === 'sent' ? 'required' : 'optional'}`),
        ...Object.entries(olds).flatMap(([name, schema]) => {
          const other = nows[name]
          if (other === undefined) return [`${at}.${name}: removed`]
          return inSchema(direction, schema as JsonSchema, other as JsonSchema, `${at}.${name}`, inside)
        }),
      ]
    }
  }

  /** Schemas of one type each, without references. */
  function alternatives(schema: JsonSchema, release: 'before' | 'after'): JsonSchema[] {
    if (schema.$ref) {
      const named = (release === 'before' ? before : after).components.schemas
      return alternatives(named[schema.$ref.replace('#/components/schemas/', '')] ?? {}, release)
    }
    if (schema.anyOf) return schema.anyOf.flatMap((part) => alternatives(part as JsonSchema, release))
    if (!Array.isArray(schema.type)) return [schema]
    return schema.type.map((type) => ({ ...schema, type }))
  }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const fits = (narrow: JsonSchema['type'], wide: JsonSchema['type']) =>
  wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number')

/** Values that only the old schema accepts. */
function lessValues(old: JsonSchema, now: JsonSchema): string[] {
  const [olds, nows] = [valuesOf(old), valuesOf(now)]
  if (!nows) return []
  return olds ? olds.filter((value) => !nows.includes(value)).map(String) : ['another value']
}

const valuesOf = ({ enum: values, const: only }: JsonSchema): unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only])

/** All parameters as one object. */
function parametersOf({ parameters = [] }: OpenApiOperation): JsonSchema {
  const named = parameters.map((parameter) => ({ ...parameter, name: `${parameter.in}.${parameter.name}` }))
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.filter(({ required }) => required).map(({ name }) => name),
  }
}

const bodyOf = ({ requestBody }: OpenApiOperation) => requestBody?.content ?? {}
