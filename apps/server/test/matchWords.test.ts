import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeText, matchWords, treeOf } from '../src/modules/system/sensitiveWords/matchWords.ts'

const listed = (word: string, action: 'mask' | 'reject' | 'review' = 'mask') => ({
  word,
  category: 'other' as const,
  action,
})

/** The same text in full-width forms. */
const widened = (text: string) =>
  text.replace(/[!-~ ]/g, (letter) =>
    letter === ' ' ? '\u3000' : String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  )

describe('matching words', () => {
  const letters = fc.constantFrom(...'abcAB 中文😀')
  const text = fc.array(letters, { maxLength: 40 }).map((each) => each.join(''))
  const word = fc
    .array(letters, { minLength: 1, maxLength: 4 })
    .map((each) => each.join(''))
    .filter((each) => each.trim() === each)
  const words = fc.uniqueArray(word, { selector: (each) => each.toLowerCase(), maxLength: 8 })

  it('finds the longest word at each place from the left, and misses none', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const matches = matchWords(treeOf(known.map((each) => listed(each))), said)
        const lower = said.toLowerCase()
        let from = 0
        for (const { start, end, word: found } of [
          ...matches,
          { start: said.length, end: said.length, word: '' },
        ]) {
          for (let at = from; at < start; at++)
            for (const each of known) expect(lower.startsWith(each.toLowerCase(), at)).toBe(false)
          const here = known.filter((each) => lower.startsWith(each.toLowerCase(), start))
          expect(found.length).toBe(Math.max(0, ...here.map((each) => each.length)))
          expect(end - start).toBe(found.length)
          from = end
        }
      }),
    )
  })

  it('ignores case and width', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const places = (of: string) =>
          matchWords(treeOf(known.map((each) => listed(each))), of).map(({ start, end }) => [start, end])
        expect(places(widened(said))).toEqual(places(said))
        expect(places(said.toUpperCase())).toEqual(places(said))
      }),
    )
  })

  it('masks character for character, and only words to mask', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const { masked } = judgeText(treeOf(known.map((each) => listed(each))), said)
        expect(Array.from(masked)).toHaveLength(Array.from(said).length)
        expect(judgeText(treeOf(known.map((each) => listed(each, 'review'))), said).masked).toBe(said)
      }),
    )
  })

  it.each([
    ['pass', 'nothing here', 'nothing here'],
    ['mask', 'what a BAD day', 'what a *** day'],
    ['review', 'a bad deal', 'a *** deal'],
    ['reject', 'ＢＡＤ deal, badly', '*** deal, badly'],
  ])('answers %s for “%s”', (outcome, said, masked) => {
    const known = [listed('bad'), listed('deal', 'review'), listed('badly', 'reject')]
    expect(judgeText(treeOf(known), said)).toMatchObject({ outcome, masked })
  })

  it('handles letters whose length changes with their case', () => {
    expect(matchWords(treeOf([listed('x')]), 'İİx').map(({ start }) => start)).toEqual([2])
  })
})
