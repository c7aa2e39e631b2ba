import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { VERIFICATION_CODE } from './verificationCode.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** `main.ts` in a separate process, as in production. */
export class ServerProcess {
  readonly process: ChildProcess
  readonly exited: Promise<number | null>
  output = ''

  /**
   * @param main path of its first file, built or source. @default the source
   * @param cwd its working directory. @default this process's
   */
  constructor(environment: Record<string, string>, main = MAIN, cwd?: string) {
    this.process = spawn(process.execPath, main.endsWith('.ts') ? ['--conditions=source', main] : [main], {
      ...(cwd && { cwd }),
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', SEED_ROWS: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    this.exited = new Promise((resolve) => this.process.once('exit', (code) => resolve(code)))
  }

  /** Waits until it listens. @returns its address @throws with its output when it ends before that */
  async url(): Promise<string> {
    for (;;) {
      const url = /http:\/\/localhost:\d+/.exec(this.output)?.[0]
      if (url) return url
      const ended = await Promise.race([
        this.exited.then(() => true),
        new Promise<boolean>((resolve) => this.process.stdout?.once('data', () => resolve(false))),
      ])
      if (ended && !/http:\/\/localhost:\d+/.test(this.output)) throw new Error(this.output)
    }
  }

  async kill(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal)
    return this.exited
  }

  async signIn(username = 'admin', password: string = DEMO_PASSWORD): Promise<ApiCall> {
    return this.as(await this.tokenOf(username, password))
  }

  /** Starts a session, which other servers on the same database know too. */
  async tokenOf(username: string, password: string): Promise<string> {
    const url = await this.url()
    const captcha = await call(`${url}/api/admin/auth/captcha`)
    const { token } = (await call(`${url}/api/admin/auth/login`, {
      username,
      password,
      captchaId: (captcha as { captchaId: string }).captchaId,
      code: VERIFICATION_CODE,
    })) as { token: string }
    return token
  }

  async as(token: string): Promise<ApiCall> {
    const url = await this.url()
    return (path, body) => call(`${url}${path}`, body, { Authorization: `Bearer ${token}` })
  }
}

export type ApiCall = (path: string, body?: object) => Promise<unknown>

async function call(url: string, body?: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { success: boolean; data: unknown }
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
