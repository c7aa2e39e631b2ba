import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { createApp } from './app.ts'
import { demoAuthenticatorWorks, demoPasswordWorks } from './auth/demoPasswords.ts'
import { nodeArgon2 } from './auth/nodeArgon2.ts'
import { FEED_CHANNEL } from './db/Database.ts'
import { lockFolder } from './db/folderLock.ts'
import type { FollowStatement } from './db/followStatements.ts'
import { migrate } from './db/migrate.ts'
import { migratePostgres } from './db/migratePostgres.ts'
import { migrations } from './db/migrations.ts'
import { nodeSealing } from './db/nodeSealing.ts'
import { type Connection, openPglite } from './db/pglite.ts'
import { openForJobs, openPostgres } from './db/postgres.ts'
import { openReplica } from './db/postgresReplica.ts'
import { requireKeys } from './db/sealedColumns.ts'
import { sealWith } from './db/sealedText.ts'
import type { Environment } from './environment.ts'
import { openStorage } from './files/openStorage.ts'
import { ADMIN_FOLDER, dataFolder } from './folders.ts'
import { endingBrokenFiles } from './http/endingBrokenFiles.ts'
import { CLIENT_LIMITS, finishRequests, listen } from './http/listen.ts'
import { serveAdmin } from './http/static.ts'
import { bossJobs, type JobDatabase, jobsOnPglite, jobsOnPostgres } from './jobs/bossJobs.ts'
import type { Ports } from './kernel/context.ts'
import { pollLiveRooms } from './modules/community/liveRooms/polling.ts'
import { changesLists, TO_ALL } from './modules/home/notifications/events.ts'
import { workJobs } from './modules/workJobs.ts'
import { oidcSettings } from './oidcEnvironment.ts'
import { eventsOf } from './ports/Events.ts'
import type { Log } from './ports/Log.ts'
import { prepareDatabase } from './seed/prepareDatabase.ts'
import { storeDemoFiles } from './seed/storeDemoFiles.ts'
import { POOLS } from './telemetry/metrics.ts'
import type { OpenTelemetry } from './telemetry/openTelemetry.ts'
import { processStateOf } from './telemetry/processState.ts'
import { startTelemetry, withTraceIds } from './telemetry/startTelemetry.ts'
import { authService } from './transports/authService.ts'
import { logTransport } from './transports/logTransport.ts'
import { networkDomainProbe } from './transports/networkDomainProbe.ts'
import { networkLinkProbe } from './transports/networkLinkProbe.ts'
import { oidcProvider } from './transports/oidcProvider.ts'
import { ovenMediaEngine } from './transports/ovenMediaEngine.ts'
import { pwnedPasswords } from './transports/pwnedPasswords.ts'
import { smtpMailer } from './transports/smtpMailer.ts'

export interface RunningServer {
  port: number
  /** Whether the database was empty and got its first accounts. */
  seeded: boolean
  /** Whether the built admin is served too. */
  withAdmin: boolean
  /** Address of the metrics for Prometheus, if they are served. */
  metricsUrl: string | undefined
  /** Stops listening, lets requests and jobs finish, then closes the database. */
  stop: () => Promise<void>
}

/** Opens the database, brings it up to date and listens. */
export async function startServer(environment: Environment, plainLog: Log): Promise<RunningServer> {
  const telemetry = await startTelemetry(environment, plainLog)
  try {
    return await startParts(environment, withTraceIds(plainLog, telemetry), telemetry)
  } catch (error) {
    await telemetry?.stop()
    throw error
  }
}

async function startParts(
  environment: Environment,
  log: Log,
  telemetry: OpenTelemetry | undefined,
): Promise<RunningServer> {
  const argon2 = nodeArgon2()
  const {
    db,
    pool,
    jobDatabase,
    listen: listenTo,
    close,
  } = await openDatabase(environment, log, telemetry?.statement)
  const storage = openStorage(environment)
  const events = eventsOf(listenTo, FEED_CHANNEL, TO_ALL)
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_CONNECTIONS } = environment
  let replica: ReturnType<typeof openReplica> | undefined
  let background: ReturnType<typeof openForJobs> | undefined
  try {
    await (DATABASE_URL ? migratePostgres(DATABASE_URL, log, migrations) : migrate(db, migrations))
    await requireKeys(db, environment.ENCRYPTION_KEYS ?? [])
    const breachedPasswords = openBreachedPasswords(environment)
    const seeded = await prepareDatabase(db, {
      now: Date.now(),
      argon2,
      content:
        environment.SEED === 'demo'
          ? { kind: 'demo', rows: environment.SEED_ROWS, storeFiles: () => storeDemoFiles(storage) }
          : {
              kind: 'administrator',
              username: environment.ADMIN_USERNAME,
              password: environment.ADMIN_PASSWORD,
              ports: { argon2, log, breachedPasswords, config: environment },
            },
    })
    // PostgreSQL does this by itself in the background; PGlite has no background.
    if (!DATABASE_URL) await db.execute(sql`vacuum (analyze)`)
    if (environment.production && (await demoPasswordWorks(db, argon2)))
      throw new Error(
        'A demo password works in this database: change it or delete the demo accounts before production.',
      )
    if (environment.production && (await demoAuthenticatorWorks(db)))
      throw new Error(
        'A demo authenticator works in this database: reset the second factor of the demo accounts or delete them before production.',
      )
    // What it has to have replayed includes the upgrade.
    if (DATABASE_READ_URL && pool)
      replica = openReplica({
        url: DATABASE_READ_URL,
        primary: { db, client: pool },
        events,
        changesLists,
        log,
        connections: DATABASE_CONNECTIONS,
        follow: telemetry && ((text, run) => telemetry.statement(text, run, POOLS.replica)),
      })
    const mailer = openMailer(environment, log)
    const jobs = await bossJobs(jobDatabase, log)
    const ports: Ports = {
      db,
      replica,
      jobs,
      events,
      log,
      telemetry,
      processState: processStateOf(pool),
      clock: Date.now,
      argon2,
      storage,
      mailer: mailer.transport,
      authService: environment.AUTH_SERVICE_URL ? authService(environment.AUTH_SERVICE_URL) : undefined,
      breachedPasswords,
      identityProvider: openIdentityProvider(environment),
      liveServer: openLiveServer(environment),
      domainProbe: environment.DOMAIN_CHECKS ? networkDomainProbe() : undefined,
      linkProbe: environment.LINK_CHECKS ? networkLinkProbe : undefined,
      sms: logTransport(log, { kind: 'sms', production: environment.production }),
      config: {
        production: environment.production,
        devVerificationCode: environment.DEV_VERIFICATION_CODE,
        passwordMinLength: environment.PASSWORD_MIN_LENGTH,
        trustProxy: environment.TRUST_PROXY,
        publicUrl: environment.PUBLIC_URL,
        ssoStateRequired: environment.SSO_STATE_REQUIRED,
        liveIngestSecret: environment.LIVE_INGEST_SECRET,
        identityCheckSecret: environment.IDENTITY_CHECK_SECRET,
        pointsSecret: environment.POINTS_SECRET,
        deliverySecret: environment.DELIVERY_SECRET,
        timeZone: environment.TIME_ZONE,
        maxRequests: environment.MAX_REQUESTS,
        maxExports: environment.MAX_EXPORTS,
        exportStreamRows: environment.EXPORT_STREAM_ROWS,
        exportApprovalRows: environment.EXPORT_APPROVAL_ROWS,
      },
    }
    const app = createApp(ports)
    if (DATABASE_URL) background = openForJobs(DATABASE_URL, log, telemetry?.statement)
    await workJobs({ ...ports, db: background?.db ?? db })
    telemetry?.observe({ db, log, pool, replica, queues: jobs.queues, maxRequests: environment.MAX_REQUESTS })
    const unfollow = pollLiveRooms(ports, { simulated: environment.SEED === 'demo' })
    const admin = serveAdmin(ADMIN_FOLDER, ports.config)
    const answer = async (request: Request, { incoming, outgoing }: HttpBindings) =>
      (await admin?.(request)) ??
      endingBrokenFiles(await app.fetch(request, { address: incoming.socket.remoteAddress }), outgoing)
    const { server, port } = await listen(
      environment.PORT,
      (request, bindings) => app.kept(request) ?? answer(request, bindings),
      {
        ...CLIENT_LIMITS,
        connections: environment.MAX_CONNECTIONS,
        connectionsOfNetwork: environment.TRUST_PROXY
          ? Number.POSITIVE_INFINITY
          : environment.MAX_CONNECTIONS_OF_NETWORK,
      },
      () => telemetry?.rejected('connections'),
    )
    const stop = async () => {
      app.drain()
      await unfollow()
      await Promise.all([finishRequests(server), jobs.stop()])
      mailer.close()
      await replica?.close()
      await events.close()
      await telemetry?.stop()
      await background?.close()
      await close()
    }
    return { port, seeded, withAdmin: admin !== undefined, metricsUrl: telemetry?.metricsUrl, stop }
  } catch (error) {
    await replica?.close()
    await events.close()
    await background?.close()
    await close()
    throw error
  }
}

/**
 * PostgreSQL where the environment names one, else the folder, which is then this process's alone.
 * @param follow is given every statement
 */
export async function openDatabase(
  environment: Environment,
  log: Log,
  follow?: FollowStatement,
): Promise<Pick<Connection, 'db' | 'listen' | 'close'> & { jobDatabase: JobDatabase; pool?: Pool }> {
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, ENCRYPTION_KEYS } = environment
  sealWith(ENCRYPTION_KEYS && nodeSealing(ENCRYPTION_KEYS))
  if (DATABASE_URL) {
    const { db, client, listen, close } = await openPostgres(DATABASE_URL, log, DATABASE_CONNECTIONS, follow)
    return { db, listen, close, pool: client, jobDatabase: jobsOnPostgres({ db, client, listen }) }
  }
  const folder = dataFolder(DATA_DIR)
  const unlock = await lockFolder(folder)
  try {
    const { db, client, listen, close } = await openPglite({ folder: `${folder}/pglite`, follow })
    return {
      db,
      listen,
      jobDatabase: jobsOnPglite({ client }),
      close: () => close().finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The service that the environment names; without one, new passwords are only compared with common ones. */
export const openBreachedPasswords = ({ BREACHED_PASSWORDS_URL: url }: Environment) =>
  url ? pwnedPasswords(url) : undefined

/** The OpenID Connect provider that the environment names; without one, operators sign in with their password only. */
function openIdentityProvider(environment: Environment) {
  const settings = oidcSettings(environment)
  return settings && oidcProvider(settings)
}

/** The streaming server that the environment names; without one, streams are only rows of the database. */
const openLiveServer = ({
  OME_API_URL: apiUrl,
  OME_ACCESS_TOKEN: accessToken,
  OME_THUMBNAIL_URL: thumbnailUrl,
}: Environment) =>
  apiUrl && accessToken ? ovenMediaEngine({ apiUrl, accessToken, thumbnailUrl }) : undefined

/** The SMTP server that the environment names, else the log. */
function openMailer(
  { SMTP_URL: url, SMTP_FROM: from, production }: Environment,
  log: Log,
): { transport: Ports['mailer']; close: () => void } {
  if (!url || !from) return { transport: logTransport(log, { kind: 'mail', production }), close: () => {} }
  const smtp = smtpMailer({ url, from })
  return { transport: smtp, close: smtp.close }
}
