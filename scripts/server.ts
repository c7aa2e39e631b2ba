/** The real server, built admin included, on a free port over a throw-away database. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundleServer } from '../apps/server/test/support/bundleServer.ts'
import { ServerProcess } from '../apps/server/test/support/ServerProcess.ts'
import { VERIFICATION_CODE } from '../apps/server/test/support/verificationCode.ts'

export const repository = join(import.meta.dirname, '..')

/** Milliseconds after which a server that was asked to stop is killed. */
const STOP_LIMIT = 10_000
/** Milliseconds within which a server has to listen. */
export const START_LIMIT = 180_000

export interface RunningServer extends AsyncDisposable {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts the server as in development: demo rows, and a fixed answer to the image challenge.
 *
 * @param logFile for its output, including emails of the log transport
 * @throws with the output when it ends before it listens, or doesn't listen within three minutes
 */
export async function startServer(logFile: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'back-office-'))
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const bundle = await bundleServer()
  const environment = {
    LOG_LEVEL: 'info',
    SEED_ROWS: '5000',
    DEV_VERIFICATION_CODE: VERIFICATION_CODE,
    DATA_DIR,
    ...env,
  }
  const server = new ServerProcess(environment, bundle.main)
  for (const stream of [server.process.stdout, server.process.stderr]) stream?.pipe(log, { end: false })
  const stop = async () => {
    const killed = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT)
    await server.kill('SIGTERM')
    clearTimeout(killed)
    await Promise.all([bundle.remove(), rm(DATA_DIR, { recursive: true, force: true })])
  }
  try {
    const late = delay(START_LIMIT, undefined, { ref: false }).then(() => {
      throw new Error(`The server doesn't listen yet.\n${server.output}`)
    })
    return { url: await Promise.race([server.url(), late]), stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
