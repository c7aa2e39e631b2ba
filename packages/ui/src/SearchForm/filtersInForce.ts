import type { AnyField, FieldValues } from '../fields/AnyField.ts'
import { valueNames } from '../fields/dependencies.ts'
import { sameValue } from '../fields/sameValue.ts'
import { startValues } from '../fields/startValues.ts'

/** A field that narrows the list down. */
export interface Filter {
  field: AnyField
  /** Of the values that go with it. */
  names: readonly string[]
}

/** The fields whose filter is in force. */
export function filtersInForce(fields: readonly AnyField[], inForce: FieldValues): Filter[] {
  const empty = startValues(fields, undefined, 'search')
  return fields
    .map((field) => ({ field, names: valueNames(field) }))
    .filter(({ names }) =>
      names.some((name) => !sameValue(inForce[name], empty[name]) && inForce[name] !== ''),
    )
}
