import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keep } from '../command.ts'
import { repository } from '../server.ts'

/** A test as docs/security.md names it: its file and its title; a file alone stands for all of it. */
const mention = /`((?:[\w.-]+\/)*[\w.-]+\.(?:test|spec|stories)\.tsx?)`(?: › ([^|<]+))?/g

/** Heading from which on no test is named, because there is none to name. */
const NOT_MET = '\n## Not met'

/**
 * Every row of the table in docs/security.md names a test, and every test that it names exists.
 *
 * @throws naming the rows and the tests that do not
 */
export async function checkSecurityTable(): Promise<void> {
  const [table = ''] = (await readFile(join(repository, 'docs/security.md'), 'utf8')).split(NOT_MET)
  const rows = table.split('\n').filter((line) => /^\| (?!Point )/.test(line))
  const problems: string[] = []
  for (const row of rows) {
    const mentions = [...row.matchAll(mention)]
    if (mentions.length === 0) problems.push(`no test in: ${row.slice(0, 60)}…`)
    for (const [, file = '', title] of mentions)
      if (!(await exists(file, title?.trim()))) problems.push(`${file} › ${title ?? ''}: no such test`)
  }
  if (rows.length === 0 || problems.length > 0) throw new Error(problems.join('\n') || 'no table')
}

async function exists(file: string, title?: string): Promise<boolean> {
  const path = file.includes('/') ? file : `apps/server/test/${file}`
  const source = await readFile(join(repository, path), 'utf8').catch(() => undefined)
  if (source === undefined || title === undefined) return source !== undefined
  const calls = source.replace(/\(\s+/g, '(')
  const written = [`('${title}'`, `("${title}"`, `(\`${title}\``, `export const ${title}: `]
  return written.some((text) => calls.includes(text))
}

/** What npx and pnpm say when the registry answers no audit, or not at all. */
const NO_AUDIT = /ERR_PNPM_|npm error|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|fetch failed/

/**
 * Nothing that ships has a known vulnerability of severity high or above, by the registry's word. Prints so
 * where it gives none.
 *
 * @throws with the registry's report
 */
export async function checkVulnerabilities(): Promise<void> {
  const audit = ['-y', 'pnpm@12', 'audit', '--prod', '--audit-level', 'high']
  const { code, output } = await keep('npx', audit, { timeout: 30_000 })
  if (code === 0) return
  if (output.trim() !== '' && !NO_AUDIT.test(output)) throw new Error(output.trim())
  console.log('  the registry answers no audit')
}
