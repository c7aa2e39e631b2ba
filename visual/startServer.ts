import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { signIn } from '../e2e/api.ts'
import { repository, startServer } from '../scripts/server.ts'
import { beginSessions } from './sessions.ts'

/** One server with a stopped clock for all pictures. */
export default async function globalSetup() {
  const clock = pathToFileURL(join(import.meta.dirname, 'fixedClock.ts')).href
  const server = await startServer(join(repository, 'test-results/visual/server.log'), {
    NODE_OPTIONS: `--import ${clock}`,
  })
  process.env.VISUAL_URL = server.url
  // Always by the same address, which is in the operation log.
  const url = server.url.replace('localhost', '127.0.0.1')
  await beginSessions((username) => signIn(url, username))
  return server.stop
}
