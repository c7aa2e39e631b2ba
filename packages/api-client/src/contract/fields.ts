import { z } from 'zod'
import { type CodeOf, type EnumerationName, enumerations } from './enumerations.ts'
import { message } from './fieldMessages.ts'
import { unsigned } from './fileAddresses.ts'
import { foldWidth } from './foldWidth.ts'
import {
  COINS_MAX_DIGITS,
  FILTER_MAX_LENGTH,
  LATEST_TIME,
  NAME_MAX_LENGTH,
  NICKNAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  REMARK_MAX_LENGTH,
  SORT_MAX,
  URL_MAX_LENGTH,
  USERNAME_LENGTH,
  VERIFICATION_CODE_LENGTH,
} from './limits.ts'

/** How answers and exported files write the values of a schema. */
export const valueKinds = z.registry<
  | { kind: 'time' | 'coins' | 'points' | 'figure' | 'id' | 'file' }
  | { kind: 'code'; enumeration: EnumerationName }
>()

/** A code of an enumeration. */
export const enumeration = <Name extends EnumerationName>(name: Name) =>
  z
    .enum(
      Object.fromEntries(enumerations[name].map((each) => [each, each])) as { [Each in CodeOf<Name>]: Each },
    )
    .register(valueKinds, { kind: 'code', enumeration: name })

/**
 * Text that is compared as it is, such as a code or a number. Full-width characters, which Chinese input methods
 * produce, become the usual ones: no two codes look the same.
 */
export const code = z.string().overwrite(foldWidth).trim()

/** A permission code. */
export const permissionCode = code.max(FILTER_MAX_LENGTH).regex(/^[a-z]\w*:[a-z]\w*$/)

/** A record's id: made by the server, sortable by age. In lower case, as the database has it: ids are compared as texts. */
export const id = z.uuid().toLowerCase().register(valueKinds, { kind: 'id' })

/** Moment in epoch milliseconds. */
export const timestamp = z.number().int().min(0).max(LATEST_TIME).register(valueKinds, { kind: 'time' })

/**
 * Address of a file in an answer: a link that the server signs for 10 to 15 minutes where the file was uploaded, any
 * other address unchanged. Empty without a file.
 */
export const fileLink = z.string().register(valueKinds, { kind: 'file' })

/** Address of a file in a body. It may be a signed link, of which the address without the signature is kept. */
export const fileAddress = z.string().trim().overwrite(unsigned).max(URL_MAX_LENGTH)

/** Whether a text is an address that begins with `https://`. */
export const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** Whole coins as decimal digits, never a float. */
export const coins = code
  .refine((text) => text.length <= COINS_MAX_DIGITS && /^(0|[1-9]\d*)$/.test(text), message('coins'))
  .register(valueKinds, { kind: 'coins' })

/** Coins that may be owed: the issuance's balance is below zero. */
export const signedCoins = z
  .string()
  .refine((text) => /^-?\d+$/.test(text), message('coins'))
  .describe('Whole coins as decimal digits')
  .register(valueKinds, { kind: 'coins' })

/** Coins that move: at least one. */
export const transferAmount = code
  .refine((text) => /^[1-9]\d*$|^0$/.test(text), { ...message('coins'), abort: true })
  .refine((text) => text.length <= COINS_MAX_DIGITS, message('coinsDigits', { digits: COINS_MAX_DIGITS }))
  .refine((text) => text !== '0', message('minimum', { minimum: 1 }))
  .register(valueKinds, { kind: 'coins' })

export const coinsFilter = coins.optional()

/** What a person signs in with: letters, digits, dot, dash and underscore (specification, section 5). */
export const username = code
  .min(USERNAME_LENGTH.min)
  .max(USERNAME_LENGTH.max)
  .refine((text) => /^[A-Za-z0-9._-]*$/.test(text), message('username'))

/**
 * A new password: upper and lower case letters, digits and special characters (specification, section 5).
 * @param minLength characters; the least of all languages by default, the server and the form pass the
 *   language's own.
 */
export const password = (minLength = Math.min(...Object.values(PASSWORD_MIN_LENGTH))) =>
  z
    .string()
    .min(minLength)
    .max(PASSWORD_MAX_LENGTH)
    .refine(
      (text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[^A-Za-z\d\s]/.test(text),
      message('passwordCharacters'),
    )

/** Characters of the IANA name of a time zone. */
export const TIME_ZONE_MAX_LENGTH = 64

/** Whether a text names a time zone. */
export const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

/** IANA name of the viewer's time zone; UTC by default. */
export const timeZone = z
  .string()
  .max(TIME_ZONE_MAX_LENGTH)
  .refine(isTimeZone, message('invalid'))
  .default('UTC')

/** What a record is called. */
export const name = z.string().trim().min(1).max(NAME_MAX_LENGTH)
/** Position in an order that operators set; equal positions are sorted by age. */
export const sort = z.number().int().min(0).max(SORT_MAX)
export const nickname = z.string().trim().min(1).max(NICKNAME_MAX_LENGTH)
/** Clients leave empty values out of a body (specification, section 7): an absent remark is an empty one. */
export const remark = z.string().trim().max(REMARK_MAX_LENGTH).default('')
/** Why something was done, where it must be said. */
export const reason = z.string().trim().min(1).max(REMARK_MAX_LENGTH)
/** What an action takes that must say why. */
export const reasonBody = z.object({ reason })
export const email = z.email().max(254)
export const areaCode = code.refine((text) => /^\+\d{1,4}$/.test(text), message('invalid'))
export const phone = code.refine((text) => /^\d{5,15}$/.test(text), message('phone'))
export const verificationCode = code.refine(
  (text) => text.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(text),
  {
    ...message('digits', { digits: VERIFICATION_CODE_LENGTH }),
  },
)

/** Row version for optimistic locking: an update sends the one it was made from. */
export const version = z.number().int().positive()

/** Version of a request that a reviewer decides. */
export const seenVersion = version
  .optional()
  .describe(
    'What the reviewer saw; a request that changed since is rejected with `staleVersion`. Default: whatever it is.',
  )

/** Fields of every row that operators can edit. */
export const tracked = { version, createTime: timestamp, updateTime: timestamp }

/** Fields of rows that can be restored after they were deleted. */
export const softDeleted = {
  deleteTime: timestamp.nullable(),
  /** Who deleted it; empty if it isn't deleted. */
  deletedBy: z.string(),
}

/** Filter for deleted rows; lists leave them out by default. */
export const deletedFilter = { deleted: enumeration('yesNo').default('n') }

/** Text of a search field. */
export const textFilter = z.string().trim().max(FILTER_MAX_LENGTH).optional()
/** Code of a search field, or a part of one. */
export const codeFilter = code.max(FILTER_MAX_LENGTH).optional()
/** From or to a moment; one after all that can be stored is the latest of them. */
export const timeFilter = z.coerce
  .number<number>()
  .int()
  .nonnegative()
  .transform((time) => Math.min(time, LATEST_TIME))
  .optional()
  .register(valueKinds, { kind: 'time' })

/** Rows created from one moment to another. */
export const createdBetween = { createdFrom: timeFilter, createdTo: timeFilter }
