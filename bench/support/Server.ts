import { ServerProcess } from '../../apps/server/test/support/ServerProcess.ts'
import { VERIFICATION_CODE } from '../../apps/server/test/support/verificationCode.ts'
import { Session } from './Session.ts'

/** The real server as a process, and an administrator's session on it. */
export class Server extends Session {
  readonly #environment: Record<string, string>
  readonly #main: string | undefined
  process: ServerProcess

  /**
   * @param token of a session in its database. @default signs in as the demo's administrator
   * @param main path of its first file. @default the source
   */
  constructor(environment: Record<string, string>, token = '', main?: string) {
    super('', token)
    this.#environment = token ? environment : { DEV_VERIFICATION_CODE: VERIFICATION_CODE, ...environment }
    this.#main = main
    this.process = new ServerProcess(this.#environment, main)
  }

  /** Waits until it listens, and signs in unless it has a session. */
  async ready(): Promise<this> {
    this.url = await this.process.url()
    if (!this.token) await this.signIn()
    return this
  }

  kill(signal: NodeJS.Signals): Promise<number | null> {
    return this.process.kill(signal)
  }

  /** Starts it again on the same database, after its end. */
  restart(): Promise<this> {
    this.process = new ServerProcess(this.#environment, this.#main)
    return this.ready()
  }
}
