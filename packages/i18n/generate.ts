/**
 * Writes the English texts that take values as literal types, since TypeScript reads JSON as mere strings:
 * with them, `t` demands the values by name. `--check` only compares, and fails where they are stale.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values
const locale = new URL('src/locales/en-US/', import.meta.url)
const target = new URL('src/generated/textsWithValues.ts', import.meta.url)

const areas = (await readdir(locale)).sort()
const interfaces = await Promise.all(
  areas.map(async (file) => {
    const words: Record<string, unknown> = JSON.parse(await readFile(new URL(file, locale), 'utf8'))
    const texts = Object.entries(words).filter(([, text]) => typeof text === 'string' && text.includes('{{'))
    const lines = texts.map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)}\n`)
    return `  ${file.replace('.json', '')}: {\n${lines.join('')}  }\n`
  }),
)
const content = `/** Written by \`pnpm generate\`, never edited. */\nexport interface TextsWithValues {\n${interfaces.join('')}}\n`

if (!check) await writeFile(target, content)
else if ((await readFile(target, 'utf8')) !== content) {
  console.error(
    'packages/i18n/src/generated does not match the texts: run `pnpm --filter @admin/i18n generate` and commit it.',
  )
  process.exitCode = 1
}
