/** The real server, built admin included, on a free port over a throw-away database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const repository = join(import.meta.dirname, '..')

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts the server as in development: demo rows, and a fixed answer to the image challenge.
 *
 * @param logFile for its output, including emails of the log transport
 * @throws with the output when it ends before it answers
 */
export async function startServer(logFile: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort()
  const dataFolder = await mkdtemp(join(tmpdir(), 'back-office-'))
  await mkdir(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const server = spawn(process.execPath, ['--conditions=source', 'src/main.ts'], {
    cwd: join(repository, 'apps/server'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEV_VERIFICATION_CODE: verificationCode,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.pipe(log, { end: false })
  server.stderr.pipe(log, { end: false })

  const ended = new AbortController()
  const exit = once(server, 'exit').then(() => ended.abort())
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    const killed = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await exit
    clearTimeout(killed)
    await rm(dataFolder, { recursive: true, force: true })
  }

  const url = `http://localhost:${port}`
  try {
    await waitForAnswer(`${url}/readyz`, AbortSignal.any([ended.signal, AbortSignal.timeout(180_000)]))
  } catch {
    await stop()
    throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`)
  }
  return { url, stop }
}

/** The answer to every image challenge of a server started here. */
export const verificationCode = '123456'

/** Resolves at the first good answer; rejects when the signal aborts. */
export async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { signal }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(100, undefined, { signal })
  }
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0)
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
