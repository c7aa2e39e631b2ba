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

/** Letters that say nothing, as filling. */
const FILLING = ' lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor'

/** How much longer than English a translation may get: German and Finnish interfaces do. */
const GROWTH = 0.4

/**
 * A text as a translation could turn out: accented letters, two fifths longer, in brackets.
 * What stays plain is not translated; a missing bracket is cut off.
 *
 * @example pseudoText('Save') // '[Šáṽé ļö]'
 */
export function pseudoText(text: string): string {
  if (text.trim() === '') return text
  const filling = FILLING.slice(0, Math.max(2, Math.ceil(text.length * GROWTH)))
  return `[${accented(text)}${accented(filling.trimEnd())}]`
}

/** The same words, every one as {@link pseudoText}; functions keep their parameters. */
export function pseudoWords<Words>(words: Words): Words {
  return transformed(words) as Words
}

function transformed(word: unknown): unknown {
  if (typeof word === 'string') return pseudoText(word)
  if (typeof word === 'function') return (...values: unknown[]) => transformed(word(...values))
  if (Array.isArray(word)) return word.map(transformed)
  if (word !== null && typeof word === 'object' && !isValidElement(word))
    return Object.fromEntries(Object.entries(word).map(([key, value]) => [key, transformed(value)]))
  return word
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const accent = ACCENTS[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? accent : accent.toUpperCase()
  })
}
