/** Everything that can be told without running the product; `pnpm check <word>` runs the checks named so. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkContract } from './checks/contract.ts'
import { checkComponentPages, checkDocstrings } from './checks/docstrings.ts'
import { checkImportArrows } from './checks/importArrows.ts'
import { checkPublishing, checkSizes } from './checks/publishing.ts'
import { checkResourceSizes } from './checks/resourceSizes.ts'
import { checkTexts } from './checks/texts.ts'
import { capture } from './command.ts'
import { repository } from './server.ts'

export interface Check {
  name: string
  /** Rejects with what is wrong. */
  run: () => Promise<unknown>
}

const colours = process.stdout.isTTY === true

const types = (folder: string): Check => ({
  name: `types of ${folder}`,
  run: () => capture('tsc', ['--noEmit', '--pretty', String(colours), '-p', folder]),
})

export const checks: Check[] = [
  {
    name: 'lint and format',
    run: () =>
      capture('biome', [
        'ci',
        '--error-on-warnings',
        '--max-diagnostics=100',
        `--colors=${colours ? 'force' : 'off'}`,
        '.',
      ]),
  },
  types('.'),
  types('packages/api-client'),
  types('packages/i18n'),
  types('packages/ui'),
  types('apps/server'),
  types('apps/admin'),
  types('apps/mock'),
  // An install of its own, which only `pnpm bench` makes.
  ...(existsSync(join(repository, 'bench/node_modules')) ? [types('bench')] : []),
  {
    name: 'generated files are fresh',
    run: () =>
      capture('node', ['--conditions=source', 'generate.ts', '--check'], { cwd: 'packages/api-client' }),
  },
  { name: 'imports run one way', run: checkImportArrows },
  { name: 'contract, server and pages agree', run: checkContract },
  { name: 'texts are complete', run: checkTexts },
  {
    name: 'plain resources stay small',
    run: async () => console.log((await checkResourceSizes()).map((line) => `  ${line}`).join('\n')),
  },
  { name: 'public props are documented', run: checkDocstrings },
  { name: 'components have their pages', run: checkComponentPages },
  { name: 'packages are fit to publish', run: checkPublishing },
  { name: 'components keep to their budgets', run: checkSizes },
]

/** @returns how many passed and failed */
export async function runChecks(selected = checks) {
  let failed = 0
  for (const { name, run } of selected) {
    try {
      await run()
      console.log(`✓ ${name}`)
    } catch (error) {
      failed++
      console.error(`✗ ${name}\n${error instanceof Error ? error.message : error}\n`)
    }
  }
  return { passed: selected.length - failed, failed }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const selected = checks.filter(({ name }) => words.every((word) => name.includes(word)))
  const { failed } = await runChecks(selected)
  process.exitCode = failed > 0 || selected.length === 0 ? 1 : 0
}
