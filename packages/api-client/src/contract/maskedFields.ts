import { z } from 'zod'
import { type FieldMessageKey, message } from './fieldMessages.ts'
import { code, codeFilter } from './fields.ts'
import type { MaskedKind } from './masks.ts'

/** How a field of an answer is masked for callers without `personalData:read`. */
export type MaskedField =
  /** Not for the account whose id is in the field `owner` of the same row. */
  | { kind: MaskedKind; owner?: string }
  /** The kind depends on another field of the row; other values of that field leave it as it is. */
  | { by: string; kinds: Readonly<Record<string, MaskedKind>> }
  /** A text that can contain email addresses and phone numbers. */
  | { mentions: true }
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

/** A text, such as an error, in which email addresses and phone numbers are masked wherever they are. */
/* @__NO_SIDE_EFFECTS__ */
export const maskedMentions = () => declared(z.string(), { mentions: true })

/** Values of a row by field. @param area field of the answer with the name of the row's area. @default any area */
/* @__NO_SIDE_EFFECTS__ */
export const maskedValues = (area: string | null = null) =>
  declared(z.record(z.string(), z.unknown()), { fieldsOf: area })

/** A filter by a masked field: callers who see the mask find only by the whole value. */
export const maskedFilter = codeFilter.meta({ [META]: true })

/**
 * A value of a body that stays as it was where it is empty or absent, as in the form of an operator who sees its mask. No
 * mask is a valid value.
 */
/* @__NO_SIDE_EFFECTS__ */
export const keptIfEmpty = (schema: z.ZodType, key: FieldMessageKey) =>
  code
    .refine((text) => text === '' || schema.safeParse(text).success, message(key))
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** Returns how the values of a schema are masked; undefined if they aren't. */
export const maskedField = (schema: z.core.$ZodType): MaskedField | undefined =>
  z.globalRegistry.get(schema)?.[META] as MaskedField | undefined

/** Returns the names of a list's filters that callers who see masks can use only with the whole value. */
export const maskedFilters = (query: z.ZodObject): string[] =>
  Object.entries(query.shape).flatMap(([name, schema]) =>
    z.globalRegistry.get(schema)?.[META] ? [name] : [],
  )

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
