import { type OpenApiDocument, openApiDocument } from '@admin/api-client/contract/openapi'
import type { Hono } from 'hono'
import type { HttpEnv } from './mount.ts'

/** Serves the contract to other teams and languages. */
export function openApiRoute(app: Hono<HttpEnv>): void {
  let document: OpenApiDocument | undefined
  app.get('/api/openapi.json', () => {
    document ??= openApiDocument()
    return Response.json(document)
  })
}
