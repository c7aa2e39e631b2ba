import { pino } from 'pino'
import { DEMO_MFA_SECRET, DEMO_MFA_USERNAME, DEMO_PASSWORD, DEMO_USERNAMES } from './auth/demoAccounts.ts'
import { withoutParameters } from './db/databaseErrors.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { type RunningServer, startServer } from './server.ts'

/** Milliseconds after which a stop that hangs is given up: less than orchestrators wait before they kill. */
const STOP_LIMIT = 25_000

try {
  const environment = readEnvironment(process.env)
  const server = await startServer(environment, pino({ level: environment.LOG_LEVEL }))
  announce(environment, server)
  stopOnSignal(server)
} catch (error) {
  console.error(withoutParameters(error).message)
  process.exit(1)
}

function announce({ SEED }: Environment, { port, withAdmin, metricsUrl }: RunningServer): void {
  const url = `http://localhost:${port}`
  const lines = [`API      ${url}/api/openapi.json`]
  if (withAdmin) lines.unshift(`Admin    ${url}`)
  if (metricsUrl) lines.push(`Metrics  ${metricsUrl}`)
  if (SEED === 'demo')
    lines.push(
      `Demo     ${[...DEMO_USERNAMES, DEMO_MFA_USERNAME].join(', ')} with password ${DEMO_PASSWORD}`,
      `         authenticator of "${DEMO_MFA_USERNAME}": ${DEMO_MFA_SECRET}`,
    )
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

/** Finishes what was begun, then ends; a second signal ends immediately. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => {
        console.error('Shutdown timed out before all work finished.')
        process.exit(1)
      }, STOP_LIMIT).unref()
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(withoutParameters(error).message)
          process.exit(1)
        },
      )
    })
  }
}
