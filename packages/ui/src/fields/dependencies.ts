import type { AnyField, FieldValues } from './AnyField.ts'
import type { ChoiceValue, FieldOption, FieldState } from './FieldBase.ts'

/** Names of the values a field edits. */
export function valueNames(field: AnyField): string[] {
  if (field.type === 'action') return []
  return field.type === 'dateRange' ? [field.name, field.endName] : [field.name]
}

/**
 * Fields in an order in which each comes after those it follows.
 * @throws RangeError when fields follow each other in a circle
 */
export function inDependencyOrder(fields: readonly AnyField[]): AnyField[] {
  const ordered: AnyField[] = []
  const visiting = new Set<AnyField>()
  const visit = (field: AnyField) => {
    if (ordered.includes(field)) return
    if (visiting.has(field)) throw new RangeError(`The field "${field.name}" follows itself in a circle.`)
    visiting.add(field)
    for (const name of field.depends?.on ?? []) {
      for (const other of fields) if (valueNames(other).includes(name)) visit(other)
    }
    ordered.push(field)
  }
  fields.forEach(visit)
  return ordered
}

function stillOffered(value: unknown, options: readonly FieldOption<ChoiceValue>[]): unknown {
  const offered = (one: unknown) => options.some((option) => option.value === one)
  if (!Array.isArray(value)) return offered(value) ? value : null
  const kept = value.filter(offered)
  return kept.length === value.length ? value : kept
}

/** Values after a change and everything that follows from it, in one step. */
export function applyChange(
  fields: readonly AnyField[],
  values: FieldValues,
  patch: FieldValues,
): FieldValues {
  const next = { ...values, ...patch }
  const changed = new Set(Object.keys(patch).filter((name) => !Object.is(values[name], next[name])))
  for (const field of inDependencyOrder(fields)) {
    const { name, depends } = field
    if (!depends?.on.some((other) => changed.has(other))) continue
    const { options, value } = depends.resolve(next)
    const wanted = value === undefined || name in patch ? next[name] : value
    const settled = options ? stillOffered(wanted, options) : wanted
    if (Object.is(settled, next[name])) continue
    next[name] = settled
    changed.add(name)
  }
  return next
}

/** The fields as they are while the form holds these values; hidden ones are left out. */
export function resolveFields<Field extends AnyField>(
  fields: readonly Field[],
  values: FieldValues,
): Field[] {
  return fields.flatMap((field) => {
    if (!field.depends) return [field]
    const { visible = true, value: _, ...state }: FieldState = field.depends.resolve(values)
    // Options reach only types that have some, by what the specification of the field says.
    return visible ? [{ ...field, ...state } as Field] : []
  })
}
