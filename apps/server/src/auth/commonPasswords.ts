import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Characters that are examined: the time it takes grows with them, and no common password is as long. */
const MAX_LENGTH = 64
/** Attempts that guess any random password of 8 characters by this measure, and those of 10 and more. */
const ATTEMPTS = 1e8
const ATTEMPTS_LONG = 1e9
const LONG = 10

/** The lists of zxcvbn-ts: 49,000 passwords from breaches, in order of frequency, and keyboard layouts. */
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LENGTH })

/**
 * Whether a password is one of the common ones or a variant: other capitals, similar characters (`P@ssw0rd`), appended
 * digits and symbols, repetitions, sequences, years and rows of keys. No list of common passwords would suffice,
 * because hardly any entry has all four kinds of characters.
 *
 * Import this module when it is needed: its lists take 6 MB.
 */
export const isCommonPassword = (password: string): boolean =>
  zxcvbn.check(password).guesses < (password.length < LONG ? ATTEMPTS : ATTEMPTS_LONG)
