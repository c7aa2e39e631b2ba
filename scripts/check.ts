/** The checks that don't run the product; `pnpm check <word>` runs those whose names contain the word. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBreakingChanges } from './checks/breakingChanges.ts'
import { checkComponentPages, checkDocstrings } from './checks/components.ts'
import { checkImportArrows } from './checks/importArrows.ts'
import { checkPublishing, checkSizes } from './checks/publishing.ts'
import { checkRegularExpressions } from './checks/regularExpressions.ts'
import { checkTexts } from './checks/texts.ts'
import { checkVulnerabilities } from './checks/vulnerabilities.ts'
import { capture } from './command.ts'
import { repository } from './server.ts'

export interface Check {
  name: string
  /** Rejects with the problems. */
  run: () => Promise<unknown>
}

const colors = process.stdout.isTTY === true

/** Collects garbage at five times what is in use, not at twice, which is a third less work. */
const COLLECT_LESS = { GOGC: '400', GOMEMLIMIT: '8GiB' }

/** Checks the types of a project. @throws with the problems */
export const checkTypes = (project: string, cwd = repository) =>
  capture('tsc', ['--noEmit', '--checkers', '1', '--pretty', String(colors), '-p', project], {
    cwd,
    env: COLLECT_LESS,
  })

const types = (name: string, project: string): Check => ({ name, run: () => checkTypes(project) })

const BIOME = ['ci', '--error-on-warnings', '--max-diagnostics=100', '--files-ignore-unknown=true']

/**
 * Checks lint and format.
 *
 * @param files to check, in the folder @default all
 * @throws with the problems
 */
export const lint = (cwd = repository, files = ['.']) =>
  capture('biome', [...BIOME, `--colors=${colors ? 'force' : 'off'}`, ...files], { cwd })

/** Checks the spelling, as `lint` does the rest. */
export const lintSpelling = (cwd = repository, files: string[] = []) =>
  capture('cspell', ['lint', '--no-progress', ...files], { cwd })

export const checks: Check[] = [
  { name: 'lint and format', run: () => lint() },
  { name: 'lint of spelling', run: () => lintSpelling() },
  // All in one program, because each would read the contract and the texts again.
  types('types', '.'),
  // Its tests add a language, for all files of their program.
  types('types of the translations', 'packages/i18n'),
  // A separate workspace, which only `pnpm bench` installs.
  ...(existsSync(join(repository, 'bench/node_modules')) ? [types('types of bench', 'bench')] : []),
  { name: 'the contract breaks no client of the last release', run: checkBreakingChanges },
  { name: 'imports run one way', run: checkImportArrows },
  { name: 'texts are complete', run: checkTexts },
  { name: 'regular expressions are linear', run: checkRegularExpressions },
  { name: 'no known vulnerabilities in what ships', run: checkVulnerabilities },
  { name: 'public props are documented', run: checkDocstrings },
  { name: 'components have their pages', run: checkComponentPages },
  { name: 'packages are fit to publish', run: checkPublishing },
  { name: 'components keep to their budgets', run: checkSizes },
]

/** The result of a part of the tests: how many passed, and what failed and why. */
export interface Outcome {
  passed: number
  failures: string[]
}

export async function runChecks(selected = checks): Promise<Outcome> {
  const failures: string[] = []
  for (const { name, run } of selected) {
    const started = Date.now()
    try {
      await run()
      console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failures.push(`${name}\n${why}`)
      console.error(`✗ ${name}\n${why}\n`)
    }
  }
  return { passed: selected.length - failures.length, failures }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const selected = checks.filter(({ name }) => words.every((word) => name.includes(word)))
  const { failures } = await runChecks(selected)
  process.exitCode = failures.length > 0 || selected.length === 0 ? 1 : 0
}
