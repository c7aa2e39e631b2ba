import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enumerations } from '../../packages/api-client/src/contract/enumerations.ts'
import { errorTable } from '../../packages/api-client/src/contract/errors.ts'
import { fieldMessageKeys } from '../../packages/api-client/src/contract/fieldMessages.ts'
import { LANGUAGES } from '../../packages/api-client/src/contract/limits.ts'
import { repository } from '../server.ts'

const chinese = /\p{Script=Han}/u

/** Files that may contain Chinese: labels, names of languages, what is shown without translations, stories and tests. */
const chineseAllowed = /(zhCN|LanguageSwitch|TextsNotLoaded|\.stories|\.test|stories\/\w+)\.tsx?$/

type Texts = { [key: string]: string | Texts }

/**
 * Every error, field message and code of the contract has a text in every language, and no text is left over. (The
 * i18n tests check that both languages have the same keys.)
 *
 * @throws naming every text that is missing or left over
 */
export async function checkTexts(): Promise<void> {
  const problems: string[] = []
  for (const language of LANGUAGES) {
    const file = join(repository, `packages/i18n/src/locales/${language}/common.json`)
    const common = JSON.parse(await readFile(file, 'utf8')) as Record<string, Texts>
    const missing = (area: string, texts: Texts | undefined, keys: readonly string[]) =>
      keys.filter((key) => !texts?.[key]).map((key) => `${language} ${area}: no text for ${key}`)

    problems.push(...missing('errors', common.errors, Object.keys(errorTable)))
    problems.push(...missing('validation', common.validation, fieldMessageKeys))
    const labels = { ...common.enumerations, ...common.coinEnumerations }
    problems.push(...leftOver(`${language} enumerations`, labels, Object.keys(enumerations)))
    for (const [name, codes] of Object.entries<readonly string[]>(enumerations)) {
      const texts = labels[name]
      const group = typeof texts === 'string' ? undefined : texts
      problems.push(...missing(`enumerations.${name}`, group, codes))
      problems.push(...leftOver(`${language} enumerations.${name}`, group ?? {}, codes))
    }
  }
  problems.push(...(await writtenInCode()))
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

function leftOver(where: string, texts: Texts, keys: readonly string[]): string[] {
  return Object.keys(texts)
    .filter((key) => !keys.includes(key))
    .map((key) => `${where}: ${key} is not in the contract`)
}

async function writtenInCode(): Promise<string[]> {
  const problems: string[] = []
  for await (const file of glob('{apps/admin,packages/ui}/src/**/*.{ts,tsx}', { cwd: repository })) {
    if (chineseAllowed.test(file)) continue
    const lines = (await readFile(join(repository, file), 'utf8')).split('\n')
    for (const [index, line] of lines.entries())
      if (chinese.test(line)) problems.push(`${file}:${index + 1}: Chinese text in code: ${line.trim()}`)
  }
  return problems
}
