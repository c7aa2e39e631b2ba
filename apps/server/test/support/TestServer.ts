import { type App, createApp } from '../../src/app.ts'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import type { Database } from '../../src/db/Database.ts'
import type { Replica } from '../../src/db/Replica.ts'
import { memoryStorage } from '../../src/files/memoryStorage.ts'
import { memoryJobs } from '../../src/jobs/memoryJobs.ts'
import type { Config, Ports } from '../../src/kernel/context.ts'
import { workJobs } from '../../src/modules/workJobs.ts'
import type { Events } from '../../src/ports/Events.ts'
import type { Log } from '../../src/ports/Log.ts'
import type { Storage } from '../../src/ports/Storage.ts'
import type { Mail, Sms } from '../../src/ports/Transport.ts'
import { CHEAP_ARGON2, NOW } from './fixture.ts'
import { TestClient } from './TestClient.ts'
import { VERIFICATION_CODE } from './verificationCode.ts'

/** The application on a test's database, with a clock that the test turns. */
export class TestServer {
  now = NOW
  readonly mails: Mail[] = []
  readonly messages: Sms[] = []
  readonly logged: { level: string; fields: object; message: string }[] = []
  readonly db: Database
  readonly app: App
  readonly ports: Ports

  constructor(
    db: Database,
    config: Partial<Config> = {},
    storage: Storage = memoryStorage(),
    events?: Events,
    replica?: Replica,
  ) {
    this.db = db
    this.ports = {
      db,
      replica,
      jobs: memoryJobs(),
      events,
      clock: () => this.now,
      argon2: CHEAP_ARGON2,
      log: this.#log(),
      storage,
      mailer: {
        send: async (mail, beforeLeaving) => {
          await beforeLeaving?.()
          this.mails.push(mail)
        },
      },
      sms: {
        send: async (sms, beforeLeaving) => {
          await beforeLeaving?.()
          this.messages.push(sms)
        },
      },
      config: {
        production: false,
        devVerificationCode: VERIFICATION_CODE,
        trustProxy: false,
        ...config,
      },
    }
    this.app = createApp(this.ports)
    void workJobs(this.ports)
  }

  #log(): Log {
    const at = (level: string) => (fields: object, message: string) => {
      this.logged.push({ level, fields, message })
    }
    return { info: at('info'), warn: at('warn'), error: at('error') }
  }

  /** Someone who is not signed in. */
  visitor(headers: Record<string, string> = {}): TestClient {
    return new TestClient(this.app, headers)
  }

  async signIn(username: string, password = DEMO_PASSWORD): Promise<TestClient> {
    const visitor = this.visitor()
    const { captchaId } = await visitor.ok('signIn', 'captcha')
    const body = { username, password, captchaId, code: VERIFICATION_CODE }
    const result = await visitor.ok('signIn', 'login', { body })
    if (!('token' in result)) throw new Error(`${username} has to answer a second factor`)
    return this.visitor({ Authorization: `Bearer ${result.token}` })
  }
}
