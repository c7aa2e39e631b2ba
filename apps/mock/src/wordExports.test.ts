import { createApi, download, unwrap } from '@admin/api-client'
import { parseWords, type Word } from '@admin/app/pages/system/sensitiveWords/tools/parseWords.ts'
import { wordFileTexts } from '@admin/app/pages/system/sensitiveWords/tools/wordFileTexts.ts'
import { createI18n, languages, loadSections } from '@admin/i18n'
import { enumerationLabel, labelOf } from '@admin/server/crud/labels'
import { csvFile } from '@admin/server/http/csv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startBrowserServer } from './browserServer.ts'

const others = { category: 'other', action: 'mask' } as const
const texts = wordFileTexts(
  await Promise.all(
    languages.map(async (language) => {
      const i18n = await createI18n({ language })
      await loadSections(i18n, ['system'])
      return i18n.t
    }),
  ),
)

/** The words that an import takes from a file, each with what its columns say and the rest from the form. */
function importedFrom(file: string): Word[] {
  const parsed = parseWords(file, others, texts)
  if ('problem' in parsed) throw new Error(JSON.stringify(parsed.problem))
  return parsed.words.map(({ word }) => word)
}
const exportedWith = (columns: readonly string[], { word, category, action }: Word): Word => ({
  word,
  category: columns.includes('category') ? category : others.category,
  action: columns.includes('action') ? action : others.action,
})

describe('words of an exported file', () => {
  /** Text with what starts a formula, separates cells, quotes or is changed by a spreadsheet. */
  const hostileText = fc
    .array(
      fc.oneof(
        fc.constantFrom(...'\'=+-@＝＋－＠,;|\t\r\n" '),
        fc.constantFrom('0123', '1234567890123456', '+886', '\u200B'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text.trim() !== '')
  const word = fc.record({
    word: hostileText,
    category: fc.constantFrom('fraud', 'abuse'),
    action: fc.constantFrom('reject', 'review'),
  })
  const columns = fc
    .shuffledSubarray(['word', 'category', 'action', 'updateTime'] as const)
    .filter((shown) => shown.includes('word'))

  async function write(rows: Word[], shown: readonly (keyof Word | 'updateTime')[], asWritten: Written) {
    const { title, category, action } = asWritten
    const cells = (row: Word) => ({
      word: row.word,
      category: category(row.category),
      action: action(row.action),
      updateTime: new Date(0),
    })
    const chunks: BlobPart[] = []
    const file = csvFile({
      sheet: 'Words',
      columns: shown.map((column) => ({ title: title(column), kind: 'text' })),
      pages: (async function* () {
        yield rows.map(cells).map((row) => shown.map((column) => row[column]))
      })(),
    })
    for await (const chunk of file) chunks.push(chunk as BlobPart)
    return new Blob(chunks).text()
  }

  interface Written {
    title: (column: keyof Word | 'updateTime') => string
    category: (code: string) => string
    action: (code: string) => string
  }
  const titleIn = (language: (typeof languages)[number]) => (column: keyof Word | 'updateTime') =>
    labelOf(language, column === 'updateTime' ? 'fields:updateTime' : `sensitiveWord:${column}`)
  /** Files of each language, and of the releases that wrote codes. */
  const written: Written[] = languages.flatMap((language) => [
    {
      title: titleIn(language),
      category: (code) => enumerationLabel(language, 'sensitiveWordCategory', code),
      action: (code) => enumerationLabel(language, 'sensitiveWordAction', code),
    },
    { title: titleIn(language), category: (code) => code, action: (code) => code },
  ])

  it('come back exactly, in any language, with any columns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        columns,
        fc.constantFrom(...written),
        async (words, shown, asWritten) => {
          const file = await write(words, shown, asWritten)
          expect(importedFrom(file)).toEqual(words.map((exported) => exportedWith(shown, exported)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('come back from the server, in any language, with any columns', async () => {
    const server = await startBrowserServer()
    const token = await server.signIn('admin')
    const hostile = ["'=1", '=1', '-5', '+886', '@a', 'a,=b', 'a\nb', 'a "b"', '0123', "'0123", "'a"]
    const words = hostile.map((word): Word => ({ word, category: 'fraud', action: 'reject' }))
    for (const language of languages) {
      const api = createApi({
        baseUrl: 'http://mock.test',
        fetch: server.fetch,
        getToken: () => token,
        getLanguage: () => language,
      })
      await unwrap(api.POST('/api/admin/sensitive-words/import', { body: { words } }))
      const { total } = await unwrap(api.GET('/api/admin/sensitive-words'))
      for (const shown of [undefined, 'updateTime,action,word,category', 'word,updateTime', 'word']) {
        const { blob } = await download(api, '/api/admin/sensitive-words/export', {
          query: { format: 'csv', timeZone: 'Asia/Shanghai', ...(shown && { columns: shown }) },
        })
        const imported = importedFrom(await blob.text())
        const columns = shown?.split(',') ?? ['category', 'action']
        expect(imported).toEqual(expect.arrayContaining(words.map((word) => exportedWith(columns, word))))
        expect(imported).toHaveLength(total)
      }
    }
  })
})
