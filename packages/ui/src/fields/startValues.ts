import type { AnyField, FieldMode, FieldValues } from './FieldSpec.ts'

/**
 * The value a field starts with: empty by its type; radio and select take their first option
 * (specification, section 4). A search starts with no option chosen.
 */
export function startValue(field: AnyField, mode: FieldMode): unknown {
  switch (field.type) {
    case 'input':
    case 'unModify':
    case 'password':
    case 'textarea':
    case 'text':
    case 'spliceText':
    case 'coins':
      return ''
    case 'number':
      return mode === 'search' ? null : 0
    case 'radio':
    case 'select':
      return mode === 'search' ? null : (field.options[0]?.value ?? null)
    case 'multiSelect':
      return []
    case 'switch':
      return false
    case 'slot':
      return field.startValue ?? null
    default:
      return null
  }
}

/** Start values of all fields; whatever `values` holds already comes first. */
export function startValues(
  fields: readonly AnyField[],
  values: FieldValues | undefined,
  mode: FieldMode,
): FieldValues {
  const started: FieldValues = { ...values }
  for (const field of fields) {
    if (started[field.name] === undefined) started[field.name] = startValue(field, mode)
    if (field.type === 'dateRange') started[field.endName] ??= null
  }
  return started
}
