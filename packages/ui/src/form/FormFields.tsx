import type { AnyField, FieldMode } from '../fields/AnyField.ts'
import { resolveFields } from '../fields/dependencies.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldOption } from '../fields/FieldBase.ts'
import { errorOf, nestedErrors } from '../fields/fieldErrors.ts'
import { formRenderers } from '../fields/formRenderers.ts'
import classes from './Form.module.css'
import type { AnyFormProps } from './Form.types.ts'
import { FormArray } from './FormArray.tsx'
import { FormGroup } from './FormGroup.tsx'
import type { RecordForm } from './useRecordForm.ts'

interface FormFieldsProps {
  items: AnyFormProps['fields']
  form: RecordForm
  mode: FieldMode
  columns: 1 | 2
  disabled: boolean
}

const WIDE = new Set<AnyField['type']>(['textarea', 'richText', 'tree', 'upload', 'array'])

/** The fields of a form in one or two columns; groups take the whole width. */
export function FormFields({ items, form, mode, columns, disabled }: FormFieldsProps) {
  const shared = <Shown extends AnyField>(field: Shown) => ({
    field,
    mode,
    values: form.values,
    onChange: form.change,
    error: errorOf(field, form.errors),
    nested: nestedErrors(form.errors, field.name),
    disabled: (field.disabled ?? false) || disabled,
    picked: form.picked[field.name],
    onPick: (options: readonly FieldOption[]) => form.pick(field.name, options),
    onBusyChange: (busy: boolean) => form.setBusy(field.name, busy),
  })
  const one = (field: AnyField) => (
    <div key={field.name} data-wide={(field.wide ?? WIDE.has(field.type)) || undefined}>
      {field.type === 'array' ? (
        <FormArray {...shared(field)} />
      ) : (
        <Field renderers={formRenderers} {...shared(field)} />
      )}
    </div>
  )
  return (
    <div className={classes.fields} data-columns={columns}>
      {items.map((item) => {
        const shown = resolveFields(item.type === 'group' ? item.fields : [item], form.values)
        if (item.type !== 'group') return shown.map(one)
        if (shown.length === 0) return null
        const invalid = shown.some(
          (field) =>
            errorOf(field, form.errors) || Object.keys(nestedErrors(form.errors, field.name)).length > 0,
        )
        return (
          <FormGroup key={item.title} group={item} invalid={invalid}>
            <div className={classes.fields} data-columns={columns}>
              {shown.map(one)}
            </div>
          </FormGroup>
        )
      })}
    </div>
  )
}
