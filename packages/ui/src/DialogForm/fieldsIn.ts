import type { AnyField } from '../fields/AnyField.ts'
import type { AnyDialogFormProps } from './DialogForm.types.ts'

/** All fields of a form, those in groups included. */
export function fieldsIn(items: AnyDialogFormProps['fields']): AnyField[] {
  return items.flatMap((item) => (item.type === 'group' ? item.fields : [item]))
}
