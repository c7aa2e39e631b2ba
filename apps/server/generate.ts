/**
 * Writes the labels that the server puts into exported files: those its code names (`'merchant:nickname'`), and
 * all of enumerations, actions and resources. Their home is `packages/i18n`, which the server doesn't import.
 * `--check` only compares, and fails where the file is stale.
 */
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '@admin/api-client/contract/limits'

type Texts = { [key: string]: string | Texts }

const { check } = parseArgs({ options: { check: { type: 'boolean' } } }).values
const target = new URL('src/crud/generated/labels.ts', import.meta.url)
const WHOLE_AREAS = ['coinEnumerations', 'enumerations', 'operationTexts']
const KEY = /'(\w+):(\w+)'/g

const named = new Map<string, Set<string>>()
for await (const file of glob('src/{crud,modules}/**/*.ts', { cwd: import.meta.dirname })) {
  if (file.includes('generated')) continue
  for (const [, area = '', key = ''] of (await readFile(new URL(file, import.meta.url), 'utf8')).matchAll(
    KEY,
  ))
    named.set(area, (named.get(area) ?? new Set()).add(key))
}

const areasIn = async (language: string) => {
  const folder = new URL(`../../packages/i18n/src/locales/${language}/`, import.meta.url)
  const sections = await Promise.all(
    (await readdir(folder)).map(
      async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8')) as Record<string, Texts>,
    ),
  )
  const all: Partial<Record<string, Texts>> = Object.assign({}, ...sections)
  const whole = WHOLE_AREAS.map((area): [string, Texts] => [area, all[area] ?? {}])
  const parts = [...named].sort().map(([area, keys]): [string, Texts] => {
    const used = Object.entries(all[area] ?? {}).filter(
      ([key, text]) => keys.has(key) && typeof text === 'string',
    )
    return [area, Object.fromEntries(used)]
  })
  const areas = [...parts, ...whole]
  return Object.fromEntries(areas.filter(([, texts]) => Object.keys(texts).length > 0))
}

const languages = await Promise.all(
  LANGUAGES.map(async (language) => [language, await areasIn(language)] as const),
)
const content = `/** Written by \`pnpm generate\`, never edited. */\nexport const labels = ${JSON.stringify(Object.fromEntries(languages), null, 2)} as const\n`

if (!check) await writeFile(target, content)
else if ((await readFile(target, 'utf8')) !== content) {
  console.error('apps/server/src/crud/generated does not match the texts: run `pnpm generate` and commit it.')
  process.exitCode = 1
}
