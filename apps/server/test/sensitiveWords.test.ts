import { foldWidth } from '@admin/api-client/contract/foldWidth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeText, matchWords } from '../src/modules/sensitiveWords/matchWords.ts'
import { onEachEngine } from './support/engines.ts'

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

  it('finds from the left the longest word at each place, and misses none', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const matches = matchWords(
          known.map((each) => listed(each)),
          said,
        )
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

  it('does not care for case and width', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const places = (of: string) =>
          matchWords(
            known.map((each) => listed(each)),
            of,
          ).map(({ start, end }) => [start, end])
        expect(places(widened(said))).toEqual(places(said))
        expect(places(said.toUpperCase())).toEqual(places(said))
      }),
    )
  })

  it('masks character for character, and only words to mask', () => {
    fc.assert(
      fc.property(words, text, (known, said) => {
        const { masked } = judgeText(
          known.map((each) => listed(each)),
          said,
        )
        expect(Array.from(masked)).toHaveLength(Array.from(said).length)
        expect(
          judgeText(
            known.map((each) => listed(each, 'review')),
            said,
          ).masked,
        ).toBe(said)
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
    expect(judgeText(known, said)).toMatchObject({ outcome, masked })
  })

  it('copes with letters that change their length with their case', () => {
    expect(matchWords([listed('x')], 'İİx').map(({ start }) => start)).toEqual([2])
  })
})

onEachEngine('sensitive words', (server) => {
  const admin = () => server().signIn('admin')

  it('are one word in any case and width', async () => {
    const client = await admin()
    const body = listed('Ｆｒｅｅ　Coins')
    expect((await client.ok('sensitiveWord', 'create', { body })).word).toBe('Free Coins')
    expect(await client.refused('sensitiveWord', 'create', { body: listed('free coins') })).toMatchObject({
      status: 422,
      data: { fields: { word: { key: 'taken' } } },
    })
  })

  it('are imported once each, the known ones left as they are, in one entry of the log', async () => {
    const client = await admin()
    await client.ok('sensitiveWord', 'create', { body: listed('known', 'review') })
    const words = ['known', 'Fresh', 'ＦＲＥＳＨ', 'other'].map((word) => listed(word, 'reject'))
    expect(await client.ok('wordTool', 'import', { body: { words } })).toEqual({ added: 2, known: 2 })
    const { list } = await client.ok('sensitiveWord', 'list', { query: { word: 'known' } })
    expect(list).toMatchObject([{ action: 'review' }])
    const logged = await client.ok('operationLog', 'list', { query: { action: 'import' } })
    expect(logged.list).toHaveLength(1)
    expect(await client.refused('wordTool', 'import', { body: { words: [listed(' ')] } })).toMatchObject({
      data: { fields: { 'words.0.word': { key: 'required' } } },
    })
  })

  it('are tried on a text as it would be judged', async () => {
    const client = await admin()
    await client.ok('sensitiveWord', 'create', { body: listed('zebra') })
    const text = 'A ｚｅｂｒａ'
    expect(await client.ok('wordTool', 'try', { body: { text } })).toEqual({
      outcome: 'mask',
      masked: 'A *****',
      matches: [{ word: 'zebra', category: 'other', action: 'mask', start: 2, end: 7 }],
    })
    expect(foldWidth(text)).toHaveLength(text.length)
  })
})
