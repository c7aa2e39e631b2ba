import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { envelope, errorEnvelope } from './envelope.ts'
import { IDEMPOTENCY_KEY, idempotencyKey } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { areas } from './operations.ts'

const idempotencyHeaders = z.object({ [IDEMPOTENCY_KEY]: idempotencyKey })

/** The OpenAPI document of the whole contract. */
export function openApiDocument() {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'http', scheme: 'bearer' })
  for (const [area, operations] of Object.entries(areas)) {
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      app.openAPIRegistry.registerPath(routeConfig(area, name, operation))
    }
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Back office API',
      version: '1',
      description: 'Answers come in an envelope: success, errCode, errMessage, data.',
    },
  })
}

function routeConfig(area: string, name: string, operation: Operation): RouteConfig {
  const { method, path, summary, access, params, query, body, data, download, idempotent, multipart } =
    operation
  return {
    method,
    path,
    summary,
    operationId: `${area}.${name}`,
    tags: [area],
    'x-permission': access,
    ...(access !== 'public' && { security: [{ session: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(idempotent && { headers: idempotencyHeaders }),
      ...(body && {
        body: {
          required: true,
          content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: body } },
        },
      }),
    },
    responses: {
      200: {
        description: 'Done',
        content: download
          ? Object.fromEntries(download.map((mediaType) => [mediaType, { schema: file(mediaType) }]))
          : { 'application/json': { schema: envelope(data ?? z.null()) } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: errorEnvelope } } },
    },
  }
}

const file = (mediaType: string) =>
  mediaType.startsWith('text/') ? z.string() : z.string().meta({ format: 'binary' })
