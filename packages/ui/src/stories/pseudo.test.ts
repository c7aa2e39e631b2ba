// cspell:ignore þáĝé ŕéþļý ðáţá
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enUS } from '../labels/enUS.ts'
import { pseudoText, pseudoWords } from './pseudo.ts'

describe('the pseudo-language', () => {
  it('keeps numbers, and makes a text about 40% longer and puts it in brackets', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9 ]{0,150}$/), (text) => {
        const pseudo = pseudoText(text)
        expect(pseudo).toMatch(/^«.*»$/)
        expect(pseudo.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
        expect(pseudo.length).toBeGreaterThan(text.length * 1.2)
      }),
    )
  })

  it('leaves tags and the places of values', () => {
    expect(pseudoText('<name>By</name> {{name}} $t(at)')).toContain('<name>Ƀý</name> {{name}} $t(at)')
  })

  it('has every word of the library, those with parameters too', () => {
    const words = pseudoWords(enUS)
    expect(Object.keys(words)).toEqual(Object.keys(enUS))
    expect(words.table.empty).toBe('«Ñö ðáţá ~~»')
    expect(words.comments.replyTo('Ada')).toMatch(/^«Ŕéþļý ţö Ada /)
    expect(words.pager.page(3)).toMatch(/^«Þáĝé 3 /)
  })
})
