import { z } from 'zod'
import { envelope, errorEnvelope } from './envelope.ts'
import { IDEMPOTENCY_KEY, idempotencyKey } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { areas } from './operations.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  /** Who may call it, as `Operation.access`. */
  'x-permission': string
  security?: object[]
  parameters?: OpenApiParameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<'200' | 'default', { description: string; content: Content }>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> }
  paths: Record<string, Partial<Record<Operation['method'], OpenApiOperation>>>
}

/** Returns the OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): OpenApiDocument {
  const operations = Object.entries(areas).flatMap(([area, named]) =>
    Object.entries<Operation>(named).map(([name, operation]) => ({ area, id: `${area}.${name}`, operation })),
  )
  const sent = jsonSchemas(
    'input',
    operations.flatMap(({ id, operation }) => partsOf(id, operation)),
  )
  const answered = jsonSchemas('output', [
    ['refused', errorEnvelope],
    ...operations.map(({ id, operation }) => [id, envelope(operation.data ?? z.null())] as const),
  ])
  const paths: OpenApiDocument['paths'] = {}
  for (const { area, id, operation } of operations) {
    const { method, path, summary, access, download, multipart } = operation
    const parameters = [
      ...parametersIn('path', sent.of(`${id}.params`)),
      ...parametersIn('query', sent.of(`${id}.query`)),
      ...parametersIn('header', sent.of(`${id}.headers`)),
    ]
    const body = sent.of(`${id}.body`)
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: id,
        tags: [area],
        summary,
        'x-permission': access,
        ...(access !== 'public' && { security: [{ session: [] }] }),
        ...(parameters.length > 0 && { parameters }),
        ...(body && {
          requestBody: {
            required: true,
            content: { [multipart ? 'multipart/form-data' : JSON_TYPE]: { schema: body } },
          },
        }),
        responses: {
          200: { description: 'Success', content: download ? files(download) : json(answered.of(id)) },
          default: { description: 'Error', content: json(answered.of('refused')) },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office API',
      version: '1',
      description: 'Every response has an envelope with success, errCode, errMessage, and data.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { ...answered.named, ...sent.named },
    },
    paths,
  }
}

const JSON_TYPE = 'application/json'

const json = (schema: JsonSchema = {}): Content => ({ [JSON_TYPE]: { schema } })

const files = (mediaTypes: readonly string[]): Content =>
  Object.fromEntries(
    mediaTypes.map((mediaType) => [
      mediaType,
      { schema: { type: 'string', ...(!mediaType.startsWith('text/') && { format: 'binary' }) } },
    ]),
  )

function partsOf(id: string, { params, query, body, idempotent }: Operation): [string, z.ZodType][] {
  const headers = idempotent && z.object({ [IDEMPOTENCY_KEY]: idempotencyKey })
  return Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
    schema ? [[`${id}.${part}`, schema]] : [],
  )
}

function parametersIn(place: OpenApiParameter['in'], schema: JsonSchema | undefined): OpenApiParameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema?.required?.includes(name) ?? false,
    schema: property as JsonSchema,
  }))
}

/**
 * Converts schemas together, so that those with an id are converted once. What is sent and what is answered differ
 * where a value has a default: a component for sending has the suffix `Input`.
 */
function jsonSchemas(io: 'input' | 'output', schemas: (readonly [string, z.ZodType])[]) {
  const converted = z.toJSONSchema(z.object(Object.fromEntries(schemas)), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers gain fields over time, and clients must not reject them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // zod spells out the pattern of each format.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const suffix = io === 'input' ? 'Input' : ''
  const { properties = {}, $defs = {} }: JsonSchema = JSON.parse(
    JSON.stringify(converted).replace(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`),
  )
  return {
    of: (name: string) => properties[name] as JsonSchema | undefined,
    named: Object.fromEntries(Object.entries($defs).map(([id, schema]) => [`${id}${suffix}`, schema])),
  }
}
