import { z } from 'zod'
import { codeFilter } from './fields.ts'

/** What a mask has in place of characters. No value that is stored contains it. */
export const MASK = '•••'

/** Whether a text is a mask instead of a value. */
export const isMask = (text: string): boolean => text.includes(MASK)

/** Characters at the end of a phone number that its mask leaves, if it has at least twice as many. */
const PHONE_ENDS = [4, 2]

function maskPhone(phone: string): string {
  const characters = Array.from(phone)
  const shown = PHONE_ENDS.find((end) => characters.length >= 2 * end + 1) ?? 0
  return MASK + characters.slice(characters.length - shown).join('')
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return MASK
  const name = Array.from(email.slice(0, at))
  return `${name.length > 1 ? name[0] : ''}${MASK}${email.slice(at)}`
}

/** The first half of an IPv4 address, the first two of the eight groups of an IPv6 address. */
function maskIpAddress(address: string): string {
  const [, start] = /^(\d{1,3}\.\d{1,3}\.)\d/.exec(address) ?? /^([\da-f]{1,4}:[\da-f]{1,4}:)/i.exec(address) ?? []
  return (start ?? '') + MASK
}

const masks = {
  email: maskEmail,
  phone: maskPhone,
  ipAddress: maskIpAddress,
} satisfies Record<string, (value: string) => string>

/** What a masked value is. */
export type MaskedKind = keyof typeof masks

/** Returns what is left of a value: enough to recognize it, never the whole of it. An empty value is returned as it is. */
export const maskOf = (kind: MaskedKind, value: string): string => (value === '' ? '' : masks[kind](value))

/** How a field of an answer is masked for callers without `personalData:read`. */
export type MaskedField =
  /** Not for the account whose id is in the field `owner` of the same row. */
  | { kind: MaskedKind; owner?: string }
  /** The kind depends on another field of the row; other values of that field leave it as it is. */
  | { by: string; kinds: Readonly<Record<string, MaskedKind>> }
  /** A text that can contain the value of another masked field of the row. */
  | { mentions: string }
  /** Fields of a row of the area in the field `area` of the same row, or of any area. */
  | { fieldsOf: string | null }

/** The meta data of a schema that says how its values are masked; in the OpenAPI document, too. */
const META = 'x-masked'

const declared = <Schema extends z.ZodType>(schema: Schema, masked: MaskedField): Schema =>
  schema.meta({ [META]: masked })

/**
 * A text that callers without `personalData:read` get masked.
 * @param owner field of the row with the id of the account that sees its own value. @default all get it masked
 */
/* @__NO_SIDE_EFFECTS__ */
export const masked = (kind: MaskedKind, owner?: string) =>
  declared(z.string(), owner === undefined ? { kind } : { kind, owner })

/** A text whose kind another field of the row tells. @param by name of that field */
/* @__NO_SIDE_EFFECTS__ */
export const maskedBy = (by: string, kinds: Readonly<Record<string, MaskedKind>>) =>
  declared(z.string(), { by, kinds })

/** A text, such as an error, that can contain the value of another masked field of the row. */
/* @__NO_SIDE_EFFECTS__ */
export const maskedMentions = (field: string) => declared(z.string(), { mentions: field })

/** Values of a row by field. @param area field of the answer with the name of the row's area. @default any area */
/* @__NO_SIDE_EFFECTS__ */
export const maskedValues = (area: string | null = null) =>
  declared(z.record(z.string(), z.unknown()), { fieldsOf: area })

/** A filter by a masked field: callers who see the mask find only by the whole value. */
export const maskedFilter = codeFilter.meta({ [META]: true })

/** Returns how the values of a schema are masked; undefined if they aren't. */
export const maskedField = (schema: z.core.$ZodType): MaskedField | undefined =>
  z.globalRegistry.get(schema)?.[META] as MaskedField | undefined

/** Returns the names of a list's filters that callers who see masks can use only with the whole value. */
export const maskedFilters = (query: z.ZodObject): string[] =>
  Object.entries(query.shape).flatMap(([name, schema]) => (z.globalRegistry.get(schema)?.[META] ? [name] : []))

/** Returns how the fields of a row are masked, by name, without those of nested rows. */
export function maskedFieldsOf(row: z.core.$ZodType | undefined): Readonly<Record<string, MaskedField>> {
  if (!(row instanceof z.ZodObject)) return {}
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(row.shape).flatMap(([name, schema]) => {
      const field = maskedField(schema instanceof z.ZodNullable ? schema.unwrap() : schema)
      return field ? [[name, field]] : []
    }),
  )
}

/** Returns the kind of a masked field in a row; undefined where the row's value isn't masked. */
export function kindIn(field: MaskedField, row: object): MaskedKind | undefined {
  if ('kind' in field) return field.kind
  return 'by' in field ? field.kinds[String((row as Record<string, unknown>)[field.by])] : undefined
}
