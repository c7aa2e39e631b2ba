/** The real server, built admin included, on a free port over a throw-away database. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildServer } from '../apps/server/scripts/buildServer.ts'
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
  const folder = await mkdtemp(join(tmpdir(), 'back-office-'))
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const main = await buildServer({ folder: join(folder, 'server') })
  // Not a copy, because a test may run while the admin is built.
  await symlink(join(repository, 'apps/admin/dist'), join(folder, 'server/admin'), 'junction')
  const environment = {
    LOG_LEVEL: 'info',
    SEED_ROWS: '5000',
    DEV_VERIFICATION_CODE: VERIFICATION_CODE,
    DATA_DIR: join(folder, 'data'),
    ...env,
  }
  const server = new ServerProcess(environment, main)
  for (const stream of [server.process.stdout, server.process.stderr]) stream?.pipe(log, { end: false })
  const stop = async () => {
    const killed = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT)
    await server.kill('SIGTERM')
    clearTimeout(killed)
    await rm(folder, { recursive: true, force: true })
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
