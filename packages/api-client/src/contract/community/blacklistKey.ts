import { z } from 'zod'
import type { CodeOf } from '../enumerations.ts'
import { email, id } from '../fields.ts'
import { foldWidth } from '../foldWidth.ts'
import { BLACKLIST_VALUE_MAX_LENGTH, NICKNAME_WORD_MIN_LENGTH } from '../limits.ts'
import { addressRange } from './addressRange.ts'

type Kind = CodeOf<'blacklistKind'>

/** Any address at a host. */
const ANYONE_AT = '*@'

/** A number without what is written between its digits. */
export const phoneKey = (text: string): string => text.replace(/^\+|[\s().-]/g, '')

/** Returns the keys of the entries that an email address is on: the address, and all addresses at its host. */
export const emailKeys = (address: string): string[] => {
  const key = address.toLowerCase()
  return [key, `${ANYONE_AT}${key.split('@').at(-1)}`]
}

/** A text as nicknames and their words are compared. */
export const nicknameKey = (text: string): string => foldWidth(text).trim().toLowerCase()

const keyIf = (key: string, isValid: boolean): string | undefined => (isValid ? key : undefined)

const keys: Record<Kind, (text: string) => string | undefined> = {
  user: (text) => keyIf(text.toLowerCase(), id.safeParse(text).success),
  device: (text) => text.toLowerCase(),
  address: addressRange,
  phone: (text) => keyIf(phoneKey(text), /^\d{5,19}$/.test(phoneKey(text))),
  email: (text) =>
    keyIf(
      text.toLowerCase(),
      email.safeParse(text.startsWith(ANYONE_AT) ? text.replace('*', 'any') : text).success,
    ),
  nickname: (text) => keyIf(nicknameKey(text), text.length >= NICKNAME_WORD_MIN_LENGTH),
}

const written = z.string().min(1).max(BLACKLIST_VALUE_MAX_LENGTH)

/**
 * Returns what an entry is compared by: two entries of a kind with the same key are the same.
 * @returns nothing for a malformed entry
 */
export const blacklistKey = (kind: Kind, text: string): string | undefined => {
  const plain = foldWidth(text).trim()
  return written.safeParse(plain).success ? keys[kind](plain) : undefined
}
