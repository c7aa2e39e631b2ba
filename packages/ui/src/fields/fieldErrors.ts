import type { ReactNode } from 'react'
import type { AnyField } from './AnyField.ts'
import { valueNames } from './dependencies.ts'
import type { FieldErrors } from './validate.ts'

const below = (path: string, root: string) => path.startsWith(`${root}.`)

/** The messages below a path, by the rest of theirs. */
export function nestedErrors(errors: FieldErrors, root: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => below(path, root))
      .map(([path, message]) => [path.slice(root.length + 1), message]),
  )
}

/**
 * The message of a field. A message about a part that is no field itself, such as the second
 * file of an upload, is the field's.
 */
export function errorOf(field: AnyField, errors: FieldErrors): ReactNode {
  for (const name of valueNames(field)) if (errors[name]) return errors[name]
  const parts = nestedErrors(errors, field.name)
  return Object.entries(parts).find(
    ([path]) => fieldPath([field], `${field.name}.${path}`) === field.name,
  )?.[1]
}

/** The path of the field at which a message shows; none when there is no such field. */
export function fieldPath(fields: readonly AnyField[], path: string): string | undefined {
  for (const field of fields) {
    if (valueNames(field).includes(path)) return field.name
    if (field.type === 'action' || !below(path, field.name)) continue
    if (field.type !== 'array') return field.name
    const [index = '', ...rest] = path.slice(field.name.length + 1).split('.')
    const inEntry = rest.length > 0 ? fieldPath(field.fields, rest.join('.')) : undefined
    return inEntry === undefined ? field.name : `${field.name}.${index}.${inEntry}`
  }
  return undefined
}

/** The messages that are left when some paths have been edited. */
export function withoutEdited(errors: FieldErrors, edited: readonly string[]): FieldErrors {
  const left = Object.entries(errors).filter(
    ([path]) => !edited.some((one) => one === path || below(path, one)),
  )
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}
