import type { AnyField, FieldValues, SingleField } from '../fields/AnyField.ts'
import { valueNames } from '../fields/dependencies.ts'
import { sameValue } from '../fields/sameValue.ts'
import type { FormDraft } from './FormDraft.ts'

const NOT_KEPT = new Set<AnyField['type']>(['password', 'upload', 'action', 'text'])
const SECRET = /password|one-time-code/

const isKept = (field: AnyField) =>
  !NOT_KEPT.has(field.type) && !('autoComplete' in field && SECRET.test(field.autoComplete ?? ''))

/** The value as it may be kept: entries of a list without their passwords and files. */
function keptValue(field: AnyField, name: string, values: FieldValues): unknown {
  const value = values[name]
  if (field.type !== 'array' || !Array.isArray(value)) return value
  const names = (field.fields as readonly SingleField[]).filter(isKept).flatMap(valueNames)
  const entries = value as readonly FieldValues[]
  return entries.map((entry) => Object.fromEntries(names.map((each) => [each, entry[each]])))
}

/** What differs from the start, as it may be kept; `undefined` when nothing does. */
export function draftOf(
  fields: readonly AnyField[],
  start: FieldValues,
  { values, picked }: { values: FieldValues; picked: FormDraft['picked'] },
): Omit<FormDraft, 'savedAt'> | undefined {
  const typed: FieldValues = {}
  const base: FieldValues = {}
  for (const field of fields.filter(isKept)) {
    for (const name of valueNames(field)) {
      if (sameValue(values[name], start[name])) continue
      typed[name] = keptValue(field, name, values)
      base[name] = keptValue(field, name, start)
    }
  }
  const names = Object.keys(typed)
  if (names.length === 0) return undefined
  const known = Object.entries(picked).filter(([name]) => names.includes(name))
  return { values: typed, base, picked: Object.fromEntries(known) }
}

/** Of a draft what still fits the form and says something that the form does not say; `undefined` when nothing does. */
export function offeredDraft(
  fields: readonly AnyField[],
  start: FieldValues,
  draft: FormDraft | undefined,
): FormDraft | undefined {
  if (!draft) return undefined
  const names = fields.filter(isKept).flatMap(valueNames)
  const fits = Object.entries(draft.values).filter(([name]) => names.includes(name))
  const isNew = fits.some(([name, value]) => !sameValue(value, start[name]))
  return isNew ? { ...draft, values: Object.fromEntries(fits) } : undefined
}
