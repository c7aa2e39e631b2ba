import document from '@admin/api-client/openapi.json' with { type: 'json' }
import type { Hono } from 'hono'
import type { HttpEnv } from './mount.ts'

/** The contract for other teams and languages, as generated and checked in. */
export function openApiRoute(app: Hono<HttpEnv>): void {
  app.get('/api/openapi.json', () => Response.json(document))
}
