/** Starts the API server and the admin's Vite server together; when one ends, or on Ctrl-C, both stop. */
import { setTimeout as sleep } from 'node:timers/promises'
import concurrently from 'concurrently'
import { launcherEnded } from './launchers.ts'

const adminUrl = `http://localhost:${process.env.ADMIN_PORT ?? 5173}`
const serverUrl = `http://localhost:${process.env.PORT ?? 3000}`

const { result } = concurrently(
  [
    { name: 'server', command: 'node --run dev', cwd: 'apps/server', prefixColor: 'cyan' },
    {
      name: 'admin',
      command: 'node --run dev',
      cwd: 'apps/admin',
      prefixColor: 'magenta',
      env: { API_URL: serverUrl },
    },
  ],
  { prefix: 'name', padPrefix: true, killOthersOn: ['success', 'failure'], killTimeout: 10_000 },
)

launcherEnded().then(() => process.kill(process.pid, 'SIGTERM'))

const stopWaiting = new AbortController()
const announced = Promise.all([`${serverUrl}/readyz`, adminUrl].map(answers)).then(
  () =>
    console.log(`
  Ready.
  Admin     ${adminUrl}
  API       ${serverUrl}/api/openapi.json
  Accounts  admin and others, see README.md - password Admin-Demo-2026!
            (the sign-in page shows its verification code as an image)
`),
  () => {},
)

await result.catch(() => {
  process.exitCode = 1
})
stopWaiting.abort()
await announced

/** Resolves when an address answers; rejects when both servers have ended. */
async function answers(url: string): Promise<void> {
  const { signal } = stopWaiting
  while (!(await fetch(url, { signal }).catch(() => undefined))?.ok) await sleep(100, undefined, { signal })
}
