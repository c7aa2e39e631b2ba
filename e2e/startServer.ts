import { join } from 'node:path'
import { repository, startServer } from '../scripts/server.ts'
import { environment } from './environment.ts'

const logFile = join(repository, 'test-results/server.log')

/** One server for all tests; each test has a separate client address (see `test.ts`). */
export default async function globalSetup() {
  const server = await startServer(logFile, { TRUST_PROXY: '1' })
  environment.url = server.url
  environment.logFile = logFile
  return server.stop
}
