import { createApi, type Send, unwrap } from '@admin/api-client'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { createApp } from '@admin/server/app'
import { DEMO_PASSWORD } from '@admin/server/auth/demoAccounts'
import { wasmArgon2 } from '@admin/server/auth/wasmArgon2'
import { migrate } from '@admin/server/db/migrate'
import { openPglite } from '@admin/server/db/pglite'
import { memoryJobs } from '@admin/server/jobs/memoryJobs'
import type { Ports } from '@admin/server/kernel/context'
import { workJobs } from '@admin/server/modules/workJobs'
import type { Log } from '@admin/server/ports/Log'
import type { Mail } from '@admin/server/ports/Transport'
import { prepareDatabase } from '@admin/server/seed/prepareDatabase'
import { demoStorage } from './demoStorage.ts'
import { migrations } from './migrations.ts'
import { keepStartingRows } from './startingRows.ts'

/** The answer to every image challenge in mock mode. */
export const MOCK_VERIFICATION_CODE = '123456'

/** The demo's passwords are public: they need to be checked fast, not slowly. */
const CHEAP_ARGON2 = wasmArgon2({ memorySize: 8, iterations: 1, parallelism: 1 })

/** Rows of the seeded operation log: enough for the home page's chart. */
const LOG_ROWS = 600

export interface BrowserServer {
  /** Answers a request as the API server does. */
  fetch: Send
  /**
   * @returns the token of a new session of a demo account
   * @throws ApiError when the account may not sign in, Error when it has a second factor
   */
  signIn: (username: string) => Promise<string>
  /** Begins again with the rows it started with; `empty` leaves out merchants, sub-accounts and the log. */
  reset: (rows?: { empty?: boolean }) => Promise<void>
}

interface BrowserServerOptions {
  /** Told of every mail that would be sent. */
  onMail?: (mail: Mail) => void
  /**
   * The moment up to which the demo's rows are: the same one makes merchants, transfers, users and accounts with the
   * same ids.
   * @default now
   */
  now?: number
}

const log: Log = {
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

/** The API server itself, on a PostgreSQL in memory with the demo's rows: in a browser tab, in a test. */
export async function startBrowserServer({
  onMail,
  now = Date.now(),
}: BrowserServerOptions = {}): Promise<BrowserServer> {
  const { db } = await openPglite()
  await migrate(db, migrations)
  await prepareDatabase(db, {
    now,
    argon2: CHEAP_ARGON2,
    content: { kind: 'demo', rows: LOG_ROWS },
  })
  const reset = await keepStartingRows(db)
  const ports: Ports = {
    db,
    jobs: memoryJobs(),
    log,
    clock: Date.now,
    argon2: CHEAP_ARGON2,
    storage: demoStorage(),
    mailer: {
      send: async (mail, beforeLeaving) => {
        await beforeLeaving?.()
        onMail?.(mail)
      },
    },
    sms: { send: async (_sms, beforeLeaving) => beforeLeaving?.() },
    config: {
      production: false,
      devVerificationCode: MOCK_VERIFICATION_CODE,
      trustProxy: false,
      // Not in a test, which has no page.
      publicUrl: globalThis.location?.origin,
    },
  }
  const app = createApp(ports)
  await workJobs(ports)
  const fetch: Send = (request) => app.fetch(request)
  return { fetch, reset, signIn: (username) => signIn(fetch, username) }
}

async function signIn(fetch: Send, username: string): Promise<string> {
  const api = createApi({
    baseUrl: 'http://browser.invalid',
    fetch,
    getToken: () => undefined,
    getLanguage: () => DEFAULT_LANGUAGE,
  })
  const { captchaId } = await unwrap(api.GET('/api/admin/auth/captcha'))
  const body = { username, password: DEMO_PASSWORD, captchaId, code: MOCK_VERIFICATION_CODE }
  const answer = await unwrap(api.POST('/api/admin/auth/login', { body }))
  if ('token' in answer) return answer.token
  throw new Error(`${username} has a second factor`)
}
