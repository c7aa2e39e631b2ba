/**
 * `pnpm generate` writes the types of the texts;
 * `pnpm generate resource giftCard [--section system] [--zh 礼品卡]` scaffolds a plain resource.
 */
import { parseArgs } from 'node:util'
import { show } from './command.ts'
import { generateResource } from './resource/generateResource.ts'
import { namesOf } from './resource/names.ts'

const USAGE = 'pnpm generate [resource <name> [--section <section>] [--zh <Chinese name>]]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { section: { type: 'string' }, zh: { type: 'string' } },
})
const [what, name, ...rest] = positionals

if (what === undefined) {
  process.exitCode = await show('node', ['generate.ts'], { cwd: 'packages/i18n' })
} else if (what === 'resource' && name && rest.length === 0) {
  try {
    const names = namesOf(name, values.section, values.zh)
    const { made, changed } = await generateResource(names)
    console.log(`
Made
  ${made.join('\n  ')}
Changed
  ${changed.join('\n  ')}

Next: its own fields in the contract, the table (before the migration is released) and the page; rules in
modules/${names.section}/${names.many}/service.ts with their tests; demo rows in the seed; a way through it in e2e/.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.error(USAGE)
  process.exitCode = 1
}
