/**
 * Writes what the JSON files can't tell the compiler and the bundler: the namespaces of each section, which are
 * needed before a section is loaded, and literal types of the English texts that take values, so that `t` demands the
 * values by name. `--check` only compares, and fails where the files are stale.
 *
 * The files are in git because nothing else replaces them: TypeScript types every text of a JSON file as `string`, and
 * texts in `as const` modules, which take as long to check, reject a `t` with one of many keys and are not JSON, which
 * tools for translators read.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values
const locale = new URL('src/locales/en-US/', import.meta.url)
const generated = new URL('src/generated/', import.meta.url)
const HEADING = '/** Written by `pnpm generate`, never edited. */'

const files = (await readdir(locale)).sort()
const sections = await Promise.all(
  files.map(async (file) => {
    const namespaces: Record<string, Record<string, unknown>> = JSON.parse(
      await readFile(new URL(file, locale), 'utf8'),
    )
    return { name: file.replace('.json', ''), namespaces }
  }),
)

const namespacesBySection = sections.map(
  ({ name, namespaces }) =>
    `  ${name}: [${Object.keys(namespaces)
      .map((namespace) => `'${namespace}'`)
      .join(', ')}],\n`,
)

const interfaces = sections
  .flatMap(({ namespaces }) => Object.entries(namespaces))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([namespace, words]) => {
    const texts = Object.entries(words).filter(([, text]) => typeof text === 'string' && text.includes('{{'))
    const lines = texts.map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)}\n`)
    return `  ${namespace}: {\n${lines.join('')}  }\n`
  })

const contents = {
  'sectionNamespaces.ts': `${HEADING}\nexport const sectionNamespaces = {\n${namespacesBySection.join('')}} as const\n`,
  'textsWithValues.ts': `${HEADING}\nexport interface TextsWithValues {\n${interfaces.join('')}}\n`,
}
for (const [name, content] of Object.entries(contents)) {
  const target = new URL(name, generated)
  if (!check) await writeFile(target, content)
  else if ((await readFile(target, 'utf8').catch(() => '')) !== content) {
    console.error(
      `packages/i18n/src/generated/${name} does not match the texts: run \`pnpm --filter @admin/i18n generate\` and commit it.`,
    )
    process.exitCode = 1
  }
}
