// cspell:ignore šáṽé
import { isValidElement } from 'react'

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

/** No letters: what a control is called then still contains what is written on it. */
const FILLING = ' ~~~~'

/** How much longer than English a translation may get: German and Finnish interfaces do. */
const GROWTH = 0.4

/**
 * A text as a translation could turn out: accented letters, two fifths longer, in brackets.
 * What stays plain is not translated; a missing bracket is cut off.
 *
 * @param values texts in it that no translator writes
 * @example pseudoText('Save') // '«Šáṽé ~»'
 */
export function pseudoText(text: string, values: readonly string[] = []): string {
  if (text.trim() === '') return text
  const length = Math.max(2, Math.ceil(text.length * GROWTH))
  const filling = FILLING.repeat(length).slice(0, length)
  return `«${accentedAround(values, text)}${filling.trimEnd()}»`
}

function accentedAround([value, ...others]: readonly string[], text: string): string {
  if (value === undefined) return accented(text)
  const parts = value === '' ? [text] : text.split(value)
  return parts.map((part) => accentedAround(others, part)).join(value)
}

/** The same words, every one as {@link pseudoText}; functions keep their parameters. */
export function pseudoWords<Words>(words: Words): Words {
  return transformed(words) as Words
}

function transformed(word: unknown, values?: readonly string[]): unknown {
  if (typeof word === 'string') return pseudoText(word, values)
  if (typeof word === 'function')
    return (...given: unknown[]) =>
      transformed(
        word(...given),
        given.filter((value) => typeof value === 'string'),
      )
  if (Array.isArray(word)) return word.map((part) => transformed(part, values))
  if (word !== null && typeof word === 'object' && !isValidElement(word))
    return Object.fromEntries(Object.entries(word).map(([key, value]) => [key, transformed(value)]))
  return word
}

/** Tags and the places of values stay as they are. */
function accented(text: string): string {
  return text.replace(/<[^>]*>|\{\{[^}]*\}\}|\$t\([^)]*\)|[a-z]/gi, (letter) => {
    if (letter.length > 1) return letter
    const accent = ACCENTS[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? accent : accent.toUpperCase()
  })
}
