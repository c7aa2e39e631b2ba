import type { AnyField } from '../fields/AnyField.ts'
import type { AnyFormProps } from './Form.types.ts'

/** All fields of a form, those in groups included. */
export function fieldsIn(items: AnyFormProps['fields']): AnyField[] {
  return items.flatMap((item) => (item.type === 'group' ? item.fields : [item]))
}
