import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { enumerations } from '../../packages/api-client/src/contract/enumerations.ts'
import { errorTable } from '../../packages/api-client/src/contract/errors.ts'
import { fieldMessageKeys } from '../../packages/api-client/src/contract/fieldMessages.ts'
import { LANGUAGES } from '../../packages/api-client/src/contract/limits.ts'
import { codeNamespaces } from '../../packages/i18n/src/codeTexts.ts'
import { codeTexts, texts } from '../../packages/i18n/src/texts.ts'
import { repository } from '../server.ts'
import wording from './wording.json' with { type: 'json' }

const prose = new RegExp(wording.prose)
const hasChinese: Find = (line) => /\p{Script=Han}/u.exec(line) && 'Chinese text in code'

/** Files that may contain Chinese: labels, names of languages, what is shown without translations, stories and tests. */
const chineseAllowed = /(zhCN|LanguageSwitch|TextsNotLoaded|\.stories|\.test|stories\/\w+)\.tsx?$/

type Find = (line: string) => string | null | undefined
type Texts = { [key: string]: string | Texts }

/**
 * Every error, field message and code of the contract has a text in every language, and no text is left over. (The
 * i18n tests check that both languages have the same keys.) Code has no Chinese, and no prose the phrases of wording.json.
 *
 * @throws naming every text that is missing or left over
 */
export async function checkTexts(): Promise<void> {
  const problems: string[] = []
  for (const language of LANGUAGES) {
    const missing = (area: string, texts: Texts | undefined, keys: readonly string[]) =>
      keys.filter((key) => !texts?.[key]).map((key) => `${language} ${area}: no text for ${key}`)

    problems.push(...twice(language))
    problems.push(...missing('errors', codeTexts(language, 'errors'), Object.keys(errorTable)))
    problems.push(...missing('validation', codeTexts(language, 'validation'), fieldMessageKeys))
    const labels: Texts = codeTexts(language, 'enumerations')
    problems.push(...leftOver(`${language} enumerations`, labels, Object.keys(enumerations)))
    for (const [name, codes] of Object.entries<readonly string[]>(enumerations)) {
      const texts = labels[name]
      const group = typeof texts === 'string' ? undefined : texts
      problems.push(...missing(`enumerations.${name}`, group, codes))
      problems.push(...leftOver(`${language} enumerations.${name}`, group ?? {}, codes))
    }
  }
  const excepted = new RegExp(wording.except.join('|'))
  problems.push(
    ...(await linesWith('{apps/admin,packages/ui}/src/**/*.{ts,tsx}', chineseAllowed, hasChinese)),
    ...(await linesWith([...wording.docs, 'apps/server/src/seed/*.ts'], excepted, rewording)),
    ...(await linesWith(wording.code, excepted, (line) => rewording(prose.exec(line)?.[0] ?? ''))),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** A code has one text: the sections' namespaces share none. */
function twice(language: keyof typeof texts): string[] {
  return Object.values(codeNamespaces).flatMap((namespaces) => {
    const keys = namespaces.flatMap((namespace) => Object.keys(texts[language][namespace]))
    return keys
      .filter((key, index) => keys.indexOf(key) < index)
      .map((key) => `${language}: ${key} is in two of ${namespaces.join(', ')}`)
  })
}

function leftOver(where: string, texts: Texts, keys: readonly string[]): string[] {
  return Object.keys(texts)
    .filter((key) => !keys.includes(key))
    .map((key) => `${where}: ${key} is not in the contract`)
}

function rewording(text: string) {
  for (const [phrase, better] of Object.entries(wording.replace)) {
    const found = new RegExp(`\\b(?:${phrase})\\b`, 'i').exec(text)?.[0]
    if (found) return `instead of "${found}", write ${better}`
  }
}

async function linesWith(files: string | string[], except: RegExp, find: Find): Promise<string[]> {
  const problems: string[] = []
  for await (const file of glob(files, { cwd: repository, exclude: ['**/node_modules'] })) {
    if (except.test(file)) continue
    for (const [index, line] of (await readFile(join(repository, file), 'utf8')).split('\n').entries()) {
      const found = find(line)
      if (found) problems.push(`${file}:${index + 1}: ${found}: ${line.trim()}`)
    }
  }
  return problems
}
