/**
 * `pnpm generate` writes the types of the translations;
 * `pnpm generate resource giftCard [--section system] [--zh 礼品卡]` generates a plain resource.
 */
import { parseArgs } from 'node:util'
import { capture } from './command.ts'
import { generateResource } from './resource/generateResource.ts'
import { namesOf } from './resource/names.ts'

const USAGE = 'Usage: pnpm generate [resource <name> [--section <section>] [--zh <Chinese name>]]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { section: { type: 'string' }, zh: { type: 'string' } },
})
const [what, name, ...rest] = positionals

try {
  if (what === undefined) await capture('node', ['generate.ts'], { cwd: 'packages/i18n' })
  else if (what !== 'resource' || !name || rest.length > 0) throw new Error(USAGE)
  else {
    const names = namesOf(name, values.section, values.zh)
    const { created, changed } = await generateResource(names)
    console.log(`
Created
  ${created.join('\n  ')}
Changed
  ${changed.join('\n  ')}

Next: add fields to the contract, the table (before the migration is released) and the page; rules to
modules/${names.section}/${names.many}/service.ts with tests; demo rows to the seed; an end-to-end test to e2e/.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
