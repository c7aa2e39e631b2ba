import { createI18n, languages, loadSections } from '@admin/i18n'
import { describe, expect, it } from 'vitest'
import { parseWords } from './parseWords.ts'
import { wordFileTexts } from './wordFileTexts.ts'

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

function wordsOf(text: string) {
  const parsed = parseWords(text, others, texts)
  if ('problem' in parsed) throw new Error(JSON.stringify(parsed.problem))
  return parsed.words
}
const wordOf = (word: string, category = 'other', action = 'mask') => ({ word, category, action })
const refused = (text: string) => parseWords(text, others, texts)

describe('a list of words', () => {
  const plain = (text: string) => wordsOf(text).map(({ word: { word } }) => word)

  it('has one word per line, or words between commas and semicolons of any width', () => {
    expect(plain('one\r\n two words \n\n三')).toEqual(['one', 'two words', '三'])
    expect(plain('one, two；三、四，five;six')).toEqual(['one', 'two', '三', '四', 'five', 'six'])
    expect(wordsOf('one').map(({ word }) => word)).toEqual([wordOf('one')])
  })

  it('may begin with a word that is also a heading', () => {
    expect(plain('bad,word,list\nfoo,bar,baz')).toEqual(['bad', 'word', 'list', 'foo', 'bar', 'baz'])
    expect(plain('word\nfoo, bar\nbaz;qux')).toEqual(['word', 'foo', 'bar', 'baz', 'qux'])
    expect(plain('action, fraud, abuse')).toEqual(['action', 'fraud', 'abuse'])
  })

  it('counts the lines of its words', () => {
    expect(wordsOf('one, two\r\n\r\nthree').map(({ row }) => row)).toEqual([1, 1, 3])
  })
})

describe('an exported file', () => {
  const [one, two] = [wordOf('one', 'fraud', 'reject'), wordOf('two', 'abuse', 'review')]

  it.each<[string, string]>([
    [
      'of the language shown',
      'Word,Category,Action,Updated (Europe/Berlin)\r\n"one","Fraud","Reject",2026-01-02 03:04:05\r\n"two","Abuse","Review",2026-01-02 03:04:05',
    ],
    [
      'of the other language',
      '敏感词,分类,处理方式,更新时间 (Asia/Shanghai)\r\n"one","诈骗","拦截",2026-01-02 03:04:05\r\n"two","辱骂","审核",2026-01-02 03:04:05',
    ],
    [
      'with moved columns',
      'Updated,Action,Word,Category\n2026-01-02,Reject,one,Fraud\n2026-01-02,Review,two,Abuse',
    ],
    [
      'of a release that exported codes',
      'Word,Category,Action,Updated\r\none,fraud,reject,2026-01-02T03:04:05.000Z\r\ntwo,abuse,review,2026-01-02T03:04:05.000Z',
    ],
    ['with codes for headings', 'action,word,category\nreject,one,fraud\nreview,two,abuse'],
    ['saved with semicolons', 'Word;Category;Action\none;Fraud;Reject\ntwo;Abuse;Review'],
    ['pasted from a spreadsheet', '分类\t敏感词\t处理方式\n诈骗\tone\t拦截\n辱骂\ttwo\t审核'],
    [
      'with a column of its reader and empty rows',
      '\nWord, Note, Category, Action\n\none,!, Fraud, Reject\n,,,\ntwo,,Abuse,Review\n',
    ],
    ['without its headings', 'one,诈骗,拦截,2026-01-02 03:04:05\ntwo,abuse,review,2026-01-02T03:04:05.000Z'],
  ])('is read by its headings: one %s', (_, file) => {
    for (const content of [file, `\uFEFF${file}`])
      expect(wordsOf(content).map(({ word }) => word)).toEqual([one, two])
  })

  it('uses the form’s value for missing columns and empty cells', () => {
    expect(wordsOf('敏感词\none\ntwo').map(({ word }) => word)).toEqual([wordOf('one'), wordOf('two')])
    expect(wordsOf('Word,Action\none,\ntwo,Reject').map(({ word }) => word)).toEqual([
      wordOf('one'),
      wordOf('two', 'other', 'reject'),
    ])
  })

  it('counts its headings and empty rows', () => {
    expect(wordsOf('Word\none\n\n"two\nlines"\nthree').map(({ row }) => row)).toEqual([2, 4, 5])
  })

  it('is rejected without the column of words', () => {
    for (const file of ['Category,Action\nFraud,Reject', '分类,更新时间 (UTC)\n诈骗,2026-01-02 03:04:05'])
      expect(refused(file)).toEqual({ problem: { kind: 'noWordColumn' } })
  })

  it('is rejected by row and column where a code or label is unknown', () => {
    expect(refused('Word,Category,Action\none,Fraud,Reject\ntwo,Scam,Reject')).toEqual({
      problem: { kind: 'unknownValue', row: 3, column: 'category' },
    })
    expect(refused('敏感词,处理方式\n\none,封禁')).toEqual({
      problem: { kind: 'unknownValue', row: 3, column: 'action' },
    })
    expect(refused('Word,Category,Action\na,b,Fraud,Reject')).toMatchObject({
      problem: { row: 2, column: 'category' },
    })
  })
})
