import { errorTable } from '@admin/api-client/contract/errors'
import type { Language } from '@admin/api-client/contract/limits'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas, type definitions } from '@admin/api-client/contract/operations'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { registerExportReads } from './crud/exportReads.ts'
import { registerRowReads } from './crud/rowReads.ts'
import type { Database } from './db/Database.ts'
import { withoutParameters } from './db/databaseErrors.ts'
import { asRefusal, refuse, unavailable } from './http/answers.ts'
import { limitExports, MAX_EXPORTS } from './http/limitExports.ts'
import { limitRequests, MAX_REQUESTS, requestCounter } from './http/limitRequests.ts'
import {
  ANSWER_POLICY,
  answerHeaders,
  answerPosition,
  detectLanguage,
  followRequests,
  identifyRequest,
  logRequests,
  securityHeaders,
} from './http/middleware.ts'
import {
  type Handler,
  type Handlers,
  type HttpEnv,
  honoPath,
  type MountServices,
  mount,
} from './http/mount.ts'
import { openApiRoute } from './http/openApiRoute.ts'
import { BODY_LIMITS, limitBodies } from './http/receiveBody.ts'
import { addressOf, networkOf } from './http/requestInfo.ts'
import type { Ports } from './kernel/context.ts'
import { fileLinks } from './kernel/fileLinks.ts'
import { Refusal } from './kernel/Refusal.ts'
import * as agents from './modules/agents/index.ts'
import * as auth from './modules/auth/index.ts'
import * as coins from './modules/coins/index.ts'
import * as community from './modules/community/index.ts'
import { ingestRoutes } from './modules/community/liveRooms/ingestRoutes.ts'
import { realPersonIngestRoute } from './modules/community/realPersons/ingestRoute.ts'
import * as content from './modules/content/index.ts'
import { pointIngestRoutes } from './modules/content/pointEvents/ingestRoutes.ts'
import { guestRoute } from './modules/delivery/guestRoute.ts'
import * as delivery from './modules/delivery/index.ts'
import { deliveryIngestRoute } from './modules/delivery/ingestRoute.ts'
import { keptPages } from './modules/delivery/keptPages.ts'
import * as home from './modules/home/index.ts'
import { eventRoute } from './modules/home/notifications/eventRoute.ts'
import * as messages from './modules/messages/index.ts'
import * as operations from './modules/operations/index.ts'
import { registerDictionaryColumns } from './modules/registerDictionaryColumns.ts'
import { registerReverts } from './modules/registerReverts.ts'
import { registerSubjects } from './modules/registerSubjects.ts'
import * as reports from './modules/reports/index.ts'
import * as sites from './modules/sites/index.ts'
import { exportFileRoute } from './modules/system/exports/fileRoute.ts'
import { streamedExport } from './modules/system/exports/streaming.ts'
import * as system from './modules/system/index.ts'
import { systemStateOf } from './modules/system/systemStatus/systemState.ts'
import { fileRoute } from './modules/system/uploads/files.ts'
import { resumableRoutes } from './modules/system/uploads/resumable.ts'
import * as users from './modules/users/index.ts'

const handlers: { [Name in keyof typeof definitions]: Handlers<(typeof definitions)[Name]> } = {
  ...agents,
  ...auth,
  ...coins,
  ...community,
  ...content,
  ...delivery,
  ...home,
  ...messages,
  ...operations,
  ...reports,
  ...sites,
  ...system,
  ...users,
}

registerDictionaryColumns()
registerReverts()
registerSubjects()
registerRowReads(handlers)
registerExportReads(handlers)

/** Paths whose rejections are failed sign-ins. */
const SIGN_IN = new Set<string>([
  areas.signIn.login.path,
  areas.signIn.mfa.path,
  areas.passkey.signIn.path,
  areas.oidc.complete.path,
])

/** What the listening process knows about a request and the request itself does not tell. */
export interface Connection {
  /** Address of the socket's other end. */
  address?: string | undefined
}

export interface App {
  fetch: (request: Request, connection?: Connection) => Promise<Response>
  /** Answers from memory what `fetch` answered a moment ago; undefined where that isn't kept. */
  kept: (request: Request) => Response | undefined
  /** Answers "not ready" from now on, so that a load balancer looks elsewhere while requests finish; event streams end. */
  drain: () => void
}

/**
 * The whole API as one fetch handler. It needs nothing but its ports: it runs in Node, in a test and in
 * a browser tab.
 */
export function createApp(ports: Ports): App {
  const { db, clock, log, telemetry, config } = ports
  let draining = false
  const closing = new AbortController()
  const links = fileLinks(ports)
  const requests = requestCounter(config.maxRequests ?? MAX_REQUESTS, clock)
  const systemState = systemStateOf(ports, requests)
  const app = new Hono<HttpEnv>()

  app.use(identifyRequest, detectLanguage, async (c, next) => {
    const { headers } = c.req.raw
    const address = addressOf(headers, c.env?.address, config.trustProxy)
    c.set('context', {
      ...ports,
      systemState,
      requestId: c.get('requestId'),
      address,
      network: networkOf(address),
      userAgent: (headers.get('User-Agent') ?? '').slice(0, 255),
      language: c.get('language') as Language,
      started: clock(),
    })
    await next()
  })
  app.use(
    securityHeaders(ANSWER_POLICY, config),
    answerHeaders,
    followRequests,
    limitRequests(requests),
    logRequests,
    answerPosition,
    limitBodies(config.bodyLimits ?? BODY_LIMITS),
  )

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (draining || !(await answersInTime(db))) throw unavailable()
    return Response.json({ status: 'ok' })
  })
  openApiRoute(app)
  exportFileRoute(app)
  fileRoute(app, links)
  resumableRoutes(app)
  ingestRoutes(app)
  realPersonIngestRoute(app)
  pointIngestRoutes(app)
  deliveryIngestRoute(app)
  guestRoute(app, links.sign)
  eventRoute(app, ports, closing.signal)
  mountAll(app, {
    reserveExport: limitExports(config.maxExports ?? MAX_EXPORTS, telemetry),
    signFile: links.sign,
  })

  app.notFound((c) => refuse(new Refusal('notFound'), c.get('context').requestId))
  app.onError((error, c) => {
    const { requestId } = c.get('context')
    const refusal = asRefusal(error)
    // What was rejected on purpose is no failure.
    if (refusal !== error && errorTable[refusal.key].status >= 500)
      log.error({ requestId, error: withoutParameters(error) }, 'request failed')
    if (SIGN_IN.has(c.req.path) && errorTable[refusal.key].status < 500) telemetry?.signInFailed(refusal.key)
    return refuse(refusal, requestId)
  })

  const pages = keptPages(async (request: Request, connection: Connection = {}) =>
    app.fetch(request, connection),
  )
  return {
    ...pages,
    drain: () => {
      draining = true
      closing.abort()
    },
  }
}

/** Milliseconds that the database may take to say that it is there. */
const READY_LIMIT = 2000

/** A database that hangs is as good as gone. */
async function answersInTime(db: Database): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(limit.resolve, READY_LIMIT, false)
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, limit.promise]).finally(() => clearTimeout(timer))
}

/** The handler of an operation; an export is recorded and marked while it is streamed. */
function handlerOf(area: string, name: string, operation: Operation): Handler<Operation> {
  const handler = (handlers as Record<string, Record<string, unknown>>)[area]?.[name]
  return (
    operation.download ? streamedExport(area, operation, handler as never) : handler
  ) as Handler<Operation>
}

/** Paths without parameters come first: `/merchants/export` is no merchant's id. */
function mountAll(app: Hono<HttpEnv>, services: MountServices): void {
  const mounted = Object.entries(areas).flatMap(([area, operations]) =>
    Object.entries<Operation>(operations).map(([name, operation]) => ({
      operation,
      handler: handlerOf(area, name, operation),
    })),
  )
  const byPath = Map.groupBy(mounted, ({ operation }) => operation.path)
  for (const [path, group] of [...byPath].sort(
    ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
  )) {
    for (const { operation, handler } of group) mount(app, operation, handler, services)
    const allowed = group.map(({ operation }) => operation.method.toUpperCase()).join(', ')
    app.all(honoPath(path), (c) => {
      const response = refuse(new Refusal('methodNotAllowed'), c.get('context').requestId)
      response.headers.set('Allow', allowed)
      return response
    })
  }
}
