/** The whole API on an engine, called with the session of an administrator. */
import { createApp } from '../../apps/server/src/app.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/auth/demoAccounts.ts'
import { nodeArgon2 } from '../../apps/server/src/auth/nodeArgon2.ts'
import { memoryStorage } from '../../apps/server/src/files/memoryStorage.ts'
import { memoryJobs } from '../../apps/server/src/jobs/memoryJobs.ts'
import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'
import { type Engine, silentLog } from './engines.ts'

const VERIFICATION_CODE = '123456'

/**
 * Sends a request and reads its whole answer.
 * @throws Error when it is refused
 */
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  idempotencyKey?: string,
) => Promise<unknown>

export async function signIn({ db }: Engine): Promise<Call> {
  const app = createApp({
    db,
    log: silentLog,
    clock: Date.now,
    argon2: nodeArgon2(),
    storage: memoryStorage(),
    jobs: memoryJobs(),
    mailer: { send: async () => {} },
    sms: { send: async () => {} },
    config: {
      production: false,
      devVerificationCode: VERIFICATION_CODE,
      trustProxy: false,
    },
  })
  const callWith =
    (token?: string): Call =>
    async (method, path, body, idempotencyKey) => {
      const response = await app.fetch(
        new Request(`http://server.bench${path}`, {
          method,
          headers: {
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(body && { 'Content-Type': 'application/json' }),
            ...(idempotencyKey && { [IDEMPOTENCY_KEY]: idempotencyKey }),
          },
          body: body ? JSON.stringify(body) : null,
        }),
      )
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return JSON.parse(text).data
    }
  const visitor = callWith()
  const { captchaId } = (await visitor('GET', '/api/admin/auth/captcha')) as { captchaId: string }
  const credentials = { username: 'admin', password: DEMO_PASSWORD, captchaId, code: VERIFICATION_CODE }
  const { token } = (await visitor('POST', '/api/admin/auth/login', credentials)) as { token: string }
  return callWith(token)
}
