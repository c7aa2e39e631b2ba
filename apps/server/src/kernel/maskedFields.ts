import type { Area } from '@admin/api-client/contract/defineArea'
import {
  kindIn,
  type MaskedField,
  maskedField,
  maskedFieldsOf,
  maskedFilters,
} from '@admin/api-client/contract/maskedFields'
import { MASK, type MaskedKind, maskOf } from '@admin/api-client/contract/masks'
import { definitions } from '@admin/api-client/contract/operations'
import type { z } from 'zod'
import { type ListQuery, WHOLE_VALUES } from '../db/listFields.ts'
import type { Session } from './context.ts'
import { refuseField } from './Refusal.ts'
import { partsOf } from './schemaParts.ts'

type Schema = z.core.$ZodType
type Row = Readonly<Record<string, unknown>>

/** Returns a value with what is masked in it. @param row that it is a field of @param viewer id of the caller's account */
type Mask = (value: unknown, row: Row, viewer: string | undefined) => unknown

/** Returns an answer as a caller sees it. */
export type MaskAnswer = (data: unknown, session: Session | null) => unknown

/** Whether a caller sees personal data in full. */
export const seesPersonalData = (session: Session | null): boolean =>
  session?.permissions.has('personalData:read') ?? false

/**
 * Finds the masked fields of an answer, once for all answers of an operation. Rows inside rows of the same schema, such
 * as those of a tree, are left out.
 * @returns undefined where the schema has none
 * @throws Error where a masked field is in a place that isn't looked at, such as a tuple
 */
export function masker(schema: Schema | undefined): MaskAnswer | undefined {
  const mask = schema && maskFor(schema, [])
  return mask && ((data, session) => (seesPersonalData(session) ? data : mask(data, {}, session?.account.id)))
}

function maskFor(schema: Schema, outer: readonly Schema[]): Mask | undefined {
  if (outer.includes(schema)) return undefined
  const inside = (part: Schema) => maskFor(part, [...outer, schema])
  const field = maskedField(schema)
  if (field) return fieldMask(field)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') {
    const present = inside(def.innerType)
    return present && ((value, row, viewer) => (value == null ? value : present(value, row, viewer)))
  }
  if (def.type === 'array') {
    const each = inside(def.element)
    return each && ((values, row, viewer) => (values as unknown[]).map((value) => each(value, row, viewer)))
  }
  if (def.type === 'union') {
    const alternatives = def.options.map(inside).filter((mask) => mask !== undefined)
    if (alternatives.length === 0) return undefined
    return (value, row, viewer) => alternatives.reduce((masked, mask) => mask(masked, row, viewer), value)
  }
  if (def.type !== 'object') {
    if (partsOf(def).some(inside)) throw new Error('An answer has a masked field where none is masked.')
    return undefined
  }
  const masks = Object.entries<Schema>(def.shape).flatMap(([name, part]) => {
    const mask = inside(part)
    return mask ? [{ name, mask }] : []
  })
  if (masks.length === 0) return undefined
  return (data, _, viewer) => {
    const row = data as Row
    const masked = masks.flatMap(({ name, mask }) =>
      name in row ? [[name, mask(row[name], row, viewer)]] : [],
    )
    return { ...row, ...Object.fromEntries(masked) }
  }
}

/** Seven digits or more, in groups or not: a phone number, as it is written. */
const PHONE = /\+?\d(?:[\s()./\p{Dash}]{0,3}\d){6,}/gu

/** Masks email addresses, and digits that can be a phone number or a part of one. */
const maskMentions = (text: string): string =>
  text
    .replace(PHONE, MASK)
    .split(/([\s<>"'(),;:[\]])/)
    .map((word) => (word.includes('@') ? MASK : word.replace(/\d{5,}/g, MASK)))
    .join('')

function fieldMask(field: MaskedField): Mask {
  if ('fieldsOf' in field) {
    const { fieldsOf } = field
    return (values, row, viewer) =>
      fieldsOf !== null && row.targetId === viewer
        ? values
        : maskValues(fieldsOf === null ? '' : String(row[fieldsOf]), values as Row)
  }
  if ('mentions' in field) return (text) => maskMentions(String(text))
  const owner = 'kind' in field ? field.owner : undefined
  return (value, row, viewer) => {
    const kind = kindIn(field, row)
    const isOwn = owner !== undefined && viewer !== undefined && row[owner] === viewer
    return kind === undefined || isOwn ? value : maskOf(kind, String(value))
  }
}

const fieldsByArea = new Map(
  Object.entries<Area>(definitions).map(([name, { row }]) => [name, maskedFieldsOf(row)]),
)

/** Whether rows of an area have masked fields. */
export const hasMaskedFields = (area: string): boolean => Object.keys(fieldsByArea.get(area) ?? {}).length > 0

const contactKind = (value: string): MaskedKind => (value.includes('@') ? 'email' : 'phone')

/** Names that mean the same in the logged values of every area, and the recipient of a test message. */
const KINDS: Readonly<Record<string, (value: string) => MaskedKind>> = {
  email: () => 'email',
  contactEmail: () => 'email',
  phone: () => 'phone',
  contactPhone: () => 'phone',
  lastLoginAddress: () => 'ipAddress',
  recipient: contactKind,
  recipients: contactKind,
}
const KINDS_BY_AREA: Readonly<Record<string, typeof KINDS>> = { messageTemplate: { to: contactKind } }

/** Returns the fields of a row of an area, or the filters of its list, with what is masked in them. */
export function maskValues<Values extends Row>(area: string, values: Values): Values {
  const fields = fieldsByArea.get(area) ?? {}
  const maskedText = (name: string, value: string): string => {
    const field = fields[name]
    // Of a value whose kind isn't among the values, nothing is shown.
    if (field && 'by' in field && !(field.by in values)) return value === '' ? '' : MASK
    const kind = (field && kindIn(field, values)) ?? (KINDS_BY_AREA[area]?.[name] ?? KINDS[name])?.(value)
    return kind ? maskOf(kind, value) : value
  }
  const maskedValue = (name: string, value: unknown): unknown => {
    if (typeof value === 'string') return maskedText(name, value)
    return Array.isArray(value) ? value.map((each) => maskedValue(name, each)) : value
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value)]),
  ) as Values
}

/**
 * Returns a list's query as a caller can use it: without the right to see personal data, filters by masked fields match
 * whole values only.
 * @throws Refusal `badRequest` on `sort` for an order by a masked field
 */
export function permittedQuery<Query>(schema: z.ZodObject, query: Query, session: Session | null): Query {
  const names = seesPersonalData(session) ? [] : maskedFilters(schema)
  if (names.length === 0) return query
  const { sort } = query as ListQuery
  if (sort !== undefined && names.includes(sort.replace(/^-/, '')))
    throw refuseField('badRequest', 'sort', 'invalid')
  return { ...query, [WHOLE_VALUES]: new Set(names) }
}
