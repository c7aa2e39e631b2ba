import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Characters that are examined together: the time it takes grows with them, and no common password is as long. */
const MAX_LENGTH = 64
/** Spellings that are tried for characters such as `@` and `$`. With more of them, long passwords take ten times longer. */
const MAX_SPELLINGS = 20
/** Guesses that a password must withstand: random ones of 8 characters do by this measure. */
const MIN_GUESSES = 1e8
/** The same for passwords of `LONG_LENGTH` characters or more. */
const MIN_GUESSES_LONG = 1e9
const LONG_LENGTH = 10

/** What anyone who sees the sign-in page would try first (ASVS 5.0, 6.1.2), beside the username. */
const PRODUCT_WORDS = ['admin', 'back office', 'admin back office'].flatMap((name) => [
  name,
  name.replaceAll(' ', ''),
])

/** The lists of zxcvbn-ts: 49,000 passwords from breaches, in order of frequency, and keyboard layouts. */
const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: MAX_LENGTH,
  l33tMaxSubstitutions: MAX_SPELLINGS,
})

/**
 * Whether a password is one of the common ones or a variant: other capitals, similar characters (`P@ssw0rd`), appended
 * digits and symbols, repetitions, sequences, years and rows of keys. No list of common passwords would suffice,
 * because hardly any entry has all four kinds of characters. The
 * username and the words of the product's name count as common. Takes up to 20 ms.
 *
 * Import this module when it is needed: its lists take 6 MB.
 */
export function isCommonPassword(password: string, username: string): boolean {
  const minGuesses = password.length < LONG_LENGTH ? MIN_GUESSES : MIN_GUESSES_LONG
  const words = [username, ...PRODUCT_WORDS]
  const ends = new Set([password.slice(0, MAX_LENGTH), password.slice(-MAX_LENGTH)])
  return [...ends].every((end) => zxcvbn.check(end, words).guesses < minGuesses)
}
