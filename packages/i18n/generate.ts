/**
 * Writes what the JSON files can't tell the compiler and the bundler: the namespaces of each section, which are
 * needed before a section is loaded, and the keys of the English texts with the names of the values they take, by which
 * `t` is checked. `--check` only compares, and fails where the files are stale.
 *
 * The files are in git because nothing else replaces them: TypeScript types every text of a JSON file as `string`, and
 * texts in `as const` modules are not JSON, which tools for translators read. A plain list of keys takes the compiler a
 * third of the time that the types of i18next take to derive it.
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
    const namespaces: Record<string, Words> = JSON.parse(await readFile(new URL(file, locale), 'utf8'))
    return { name: file.replace('.json', ''), namespaces }
  }),
)

const namespacesBySection = sections.map(
  ({ name, namespaces }) =>
    `  ${name}: [${Object.keys(namespaces)
      .map((namespace) => `'${namespace}'`)
      .join(', ')}],\n`,
)

type Words = { [key: string]: string | Words }

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/
const VALUE = /\{\{(\w+)/g

/** Every key with the names of the values that its text takes; one with plural forms takes a `count`. */
function valuesByKey(words: Words, prefix = ''): [key: string, values: Set<string>][] {
  const found = new Map<string, Set<string>>()
  for (const [name, text] of Object.entries(words)) {
    const key = prefix + name.replace(PLURAL_FORM, '')
    if (typeof text !== 'string') {
      for (const [inner, values] of valuesByKey(text, `${key}.`)) found.set(inner, values)
      continue
    }
    const values = found.get(key) ?? new Set(PLURAL_FORM.test(name) ? ['count'] : [])
    for (const [, value = ''] of text.matchAll(VALUE)) values.add(value)
    found.set(key, values)
  }
  return [...found]
}

const interfaces = sections
  .flatMap(({ namespaces }) => Object.entries(namespaces))
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([namespace, words]) => {
    const lines = valuesByKey(words).map(
      ([key, values]) => `    '${key}': ${[...values].map((value) => `'${value}'`).join(' | ') || 'never'}\n`,
    )
    return `  ${namespace}: {\n${lines.join('')}  }\n`
  })

const contents = {
  'sectionNamespaces.ts': `${HEADING}\nexport const sectionNamespaces = {\n${namespacesBySection.join('')}} as const\n`,
  'textValues.ts': `${HEADING}\n\n/** The keys of the package's texts, and the names of the values that each takes. */\nexport interface TextValues {\n${interfaces.join('')}}\n`,
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
