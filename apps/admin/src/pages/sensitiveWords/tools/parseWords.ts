import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { parse } from 'papaparse'

export interface Word {
  word: string
  category: CodeOf<'sensitiveWordCategory'>
  action: CodeOf<'sensitiveWordAction'>
}

/** Codes by the labels that an exported file has in their place. */
export interface WordLabels {
  category: ReadonlyMap<string, Word['category']>
  action: ReadonlyMap<string, Word['action']>
}

/** Columns as the export writes them: the word, its category and its action. */
const exportedWord = (labels: WordLabels, [word = '', first = '', second = '']: string[]): Word[] => {
  const [category, action] = [labels.category.get(first), labels.action.get(second)]
  return category && action ? [{ word: plain(word), category, action }] : []
}

/** Removes the apostrophes that keep a spreadsheet from reading a cell as a formula or a number. */
const plain = (cell: string) =>
  cell
    .replace(/^'(?=\d)/, '')
    .replace(
      /((?:^|[,;|\t\r\n])[\s\p{Control}\p{Default_Ignorable_Code_Point}\u2800"]*)(?:'(?=[=+\-@＝＋－＠]))?/gu,
      '$1',
    )

/**
 * The words of a pasted text or of a file. An exported file's rows bring their own category and action, all
 * others take those given; elsewhere words stand one a line or between commas and semicolons of any width.
 */
export function parseWords(text: string, others: Omit<Word, 'word'>, labels: WordLabels): Word[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', skipEmptyLines: 'greedy' })
  const exported = data.flatMap((row) => exportedWord(labels, row))
  if (exported.length > 0) return exported
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n,;，；、]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ word, ...others }))
}
