import type { AnyField, FieldMode, FieldValues } from './AnyField.ts'
import { inDependencyOrder, valueNames } from './dependencies.ts'
import type { ChoiceValue, FieldOption } from './FieldBase.ts'

function firstOption(options: readonly FieldOption<ChoiceValue>[], mode: FieldMode): ChoiceValue | null {
  return mode === 'search' ? null : (options[0]?.value ?? null)
}

/**
 * The value a field starts with: empty by its type; radio and select take their first option
 * (specification, section 4). A search starts with no option chosen.
 */
export function startValue(field: AnyField, mode: FieldMode): unknown {
  switch (field.type) {
    case 'input':
    case 'password':
    case 'textarea':
    case 'richText':
    case 'text':
    case 'coins':
      return ''
    case 'number':
      return mode === 'search' ? null : 0
    case 'radio':
    case 'select':
      return firstOption(field.options, mode)
    case 'multiSelect':
    case 'tree':
    case 'upload':
    case 'array':
      return []
    case 'autocomplete':
      return field.multiple ? [] : null
    case 'switch':
      return false
    case 'slot':
      return field.startValue ?? null
    default:
      return null
  }
}

/** What the fields it follows make of a field's start. */
function followedStart(field: AnyField, started: FieldValues, mode: FieldMode): unknown {
  const { options, value } = field.depends?.resolve(started) ?? {}
  if (value !== undefined && mode === 'add') return value
  return startValue(options ? ({ ...field, options } as AnyField) : field, mode)
}

/**
 * Start values of all fields; whatever `values` holds already comes first. A field that follows others starts
 * with what their start values make of it.
 */
export function startValues(
  fields: readonly AnyField[],
  values: FieldValues | undefined,
  mode: FieldMode,
): FieldValues {
  const started: FieldValues = { ...values }
  for (const field of inDependencyOrder(fields)) {
    for (const name of valueNames(field)) {
      if (started[name] !== undefined) continue
      started[name] = name === field.name ? followedStart(field, started, mode) : null
    }
  }
  return started
}
