import { valueNames } from '../fields/dependencies.ts'
import type { AnyField, FieldOption, FieldValues } from '../fields/FieldSpec.ts'
import { sameValue } from '../fields/sameValue.ts'
import { showValue } from '../fields/showValue.ts'
import { startValues } from '../fields/startValues.ts'
import type { Labels } from '../labels/Labels.ts'

/** A filter in force, as a reader sees it. */
export interface Chip {
  /** Of the field. */
  name: string
  /** Of the values that go with it. */
  names: readonly string[]
  text: string
}

/** One chip for each field whose filter is in force. */
export function chipsOf(
  fields: readonly AnyField[],
  inForce: FieldValues,
  labels: Labels,
  picked: Record<string, readonly FieldOption[]>,
): Chip[] {
  const empty = startValues(fields, undefined, 'search')
  return fields.flatMap((field) => {
    const names = valueNames(field)
    const inUse = names.some((name) => !sameValue(inForce[name], empty[name]) && inForce[name] !== '')
    if (!inUse) return []
    const value = showValue(field, inForce, labels, picked[field.name])
    return [{ name: field.name, names, text: labels.search.filter(field.label, value) }]
  })
}
