import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { unescapeFormulas } from '@admin/api-client/contract/formulaEscapes'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { parse } from 'papaparse'

/**
 * Returns the entries of a kind in a file, one a line. An exported file has them in the column of entries, where rows
 * of other kinds are left out; any other text is taken as it is.
 * @param languages a `t` of each language in which the file may have been exported, with the section `community` loaded
 */
export function entriesInFile(
  content: string,
  kind: BlacklistEntry['kind'],
  languages: readonly Translate[],
): string {
  const text = content.replace(/^\uFEFF/, '')
  const [heading = [], ...rows] = parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
  const columnOf = (label: (t: Translate) => string) =>
    heading.findIndex((cell) => languages.some((t) => label(t) === cell.trim()))
  const value = columnOf((t) => t('blacklist:value'))
  if (value < 0) return text
  const kindColumn = columnOf((t) => t('blacklist:kind'))
  const isOfKind = (cell = '') =>
    languages.some((t) => enumerationLabel(t, 'blacklistKind', kind) === cell.trim())
  return rows
    .filter((cells) => kindColumn < 0 || isOfKind(cells[kindColumn]))
    .map((cells) => unescapeFormulas(cells[value] ?? ''))
    .join('\n')
}
