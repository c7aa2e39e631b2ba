import { keep } from '../command.ts'

/** What npx and pnpm print when the registry has no audit or doesn't answer. */
const NO_AUDIT = /ERR_PNPM_|npm error|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|fetch failed/

/**
 * Asks the registry for known vulnerabilities of severity high or above in production dependencies. Passes with a
 * message when the registry has no audit.
 *
 * @throws with the registry's report
 */
export async function checkVulnerabilities(): Promise<void> {
  const audit = ['-y', 'pnpm@12', 'audit', '--prod', '--audit-level', 'high']
  const { code, output } = await keep('npx', audit, { timeout: 30_000 })
  if (code === 0) return
  if (output.trim() !== '' && !NO_AUDIT.test(output)) throw new Error(output.trim())
  console.log('  the registry has no audit')
}
