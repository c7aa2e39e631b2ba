import { expect, it } from 'vitest'
import { parseWords } from './parseWords.ts'

const others = { category: 'other', action: 'mask' } as const
const labels = {
  category: new Map([['Fraud', 'fraud'] as const, ['Abuse', 'abuse'] as const, ['Other', 'other'] as const]),
  action: new Map([['Reject', 'reject'] as const, ['Review', 'review'] as const, ['Mask', 'mask'] as const]),
}
const wordsOf = (text: string) => parseWords(text, others, labels).map(({ word }) => word)

it('takes one word a line, or words between commas and semicolons of any width', () => {
  expect(wordsOf('one\r\n two words \n\n三')).toEqual(['one', 'two words', '三'])
  expect(wordsOf('one, two；三、四，five;six')).toEqual(['one', 'two', '三', '四', 'five', 'six'])
  expect(parseWords('one', others, labels)).toEqual([{ word: 'one', ...others }])
})

it('takes back what was exported, with its own category and action', () => {
  const file = [
    '\uFEFFWord,Category,Action,Updated',
    'one,Fraud,Reject,2026-01-02 03:04:05',
    '"a, ""b""",Abuse,Review,2026-01-02 03:04:05',
    "'=cmd,Other,Mask,2026-01-02 03:04:05",
    `"it's; '＝cmd","Other","Mask",2026-01-02 03:04:05`,
    `"'0123","Other","Mask",2026-01-02 03:04:05`,
  ].join('\r\n')
  expect(parseWords(file, others, labels)).toEqual([
    { word: 'one', category: 'fraud', action: 'reject' },
    { word: 'a, "b"', category: 'abuse', action: 'review' },
    { word: '=cmd', category: 'other', action: 'mask' },
    { word: "it's; ＝cmd", category: 'other', action: 'mask' },
    { word: '0123', category: 'other', action: 'mask' },
  ])
})
