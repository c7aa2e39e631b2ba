import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { parse } from 'papaparse'

export interface Word {
  word: string
  category: CodeOf<'sensitiveWordCategory'>
  action: CodeOf<'sensitiveWordAction'>
}

const categories: readonly string[] = enumerations.sensitiveWordCategory
const actions: readonly string[] = enumerations.sensitiveWordAction

/** Columns as the export writes them: the word, its category and its action. */
const isExported = ([, category = '', action = '']: string[]) =>
  categories.includes(category) && actions.includes(action)

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
export function parseWords(text: string, others: Omit<Word, 'word'>): Word[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', skipEmptyLines: 'greedy' })
  const exported = data.filter(isExported)
  if (exported.length > 0)
    return exported.map(([word = '', category, action]) => ({ word: plain(word), category, action }) as Word)
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n,;，；、]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => ({ word, ...others }))
}
