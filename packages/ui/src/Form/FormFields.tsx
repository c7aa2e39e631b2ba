import { type ComponentType, lazy, Suspense } from 'react'
import type { AnyField } from '../fields/AnyField.ts'
import { resolveFields } from '../fields/dependencies.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldOption } from '../fields/FieldBase.ts'
import { errorOf, nestedErrors } from '../fields/fieldErrors.ts'
import { formRenderers } from '../fields/formRenderers.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import { FormArray } from './FormArray.tsx'
import { FormGroup } from './FormGroup.tsx'
import { type AnyItem, fieldsIn } from './FormItem.ts'
import type { FormStepsProps } from './FormSteps.tsx'
import { useFormStyles } from './FormStyles.ts'
import { type AnyForm, useAnyFormContext } from './useForm.ts'

/** Most forms have no steps: the list of them loads with the first form that has. */
const FormSteps: ComponentType<FormStepsProps> = lazy(withRetry(() => import('./FormSteps.tsx')))

const WIDE = new Set<AnyField['type']>(['textarea', 'richText', 'tree', 'upload', 'array'])

export interface FormFieldsProps {
  /** Which of the form's fields, by name. @default all of them, in groups and steps */
  names?: readonly string[]
  /** Columns on a wide screen. @default those of the form */
  columns?: 1 | 2
}

/** The fields of the form around it in one or two columns; groups take the whole width. */
export function FormFields({ names, ...props }: FormFieldsProps) {
  const form = useAnyFormContext()
  const styles = useFormStyles()
  const columns = props.columns ?? styles.columns
  const { items, fields } = form.parts
  if (names)
    return <Items items={fields.filter(({ name }) => names.includes(name))} form={form} columns={columns} />
  if (form.steps.length === 0) return <Items items={items} form={form} columns={columns} />
  return (
    <Suspense>
      <FormSteps form={form}>
        {(step) => <Items items={step.fields} form={form} columns={columns} />}
      </FormSteps>
    </Suspense>
  )
}

interface ItemsProps {
  items: readonly AnyItem[]
  form: AnyForm
  columns: 1 | 2
}

function Items({ items, form, columns }: ItemsProps) {
  const { getStyles } = useFormStyles()
  const { mode } = form.parts
  const shared = <Shown extends AnyField>(field: Shown) => ({
    field,
    mode,
    values: form.values,
    onChange: form.change,
    error: errorOf(field, form.errors),
    nested: nestedErrors(form.errors, field.name),
    disabled: (field.disabled ?? false) || form.submitting,
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
    <div {...getStyles('fields')} data-columns={columns}>
      {items.map((item) => {
        if (item.type === 'step') return null
        const shown = resolveFields(fieldsIn([item]), form.values)
        if (item.type !== 'group') return shown.map(one)
        if (shown.length === 0) return null
        const invalid = shown.some(
          (field) =>
            errorOf(field, form.errors) || Object.keys(nestedErrors(form.errors, field.name)).length > 0,
        )
        return (
          <FormGroup key={item.title} group={item} invalid={invalid}>
            <div {...getStyles('fields')} data-columns={columns}>
              {shown.map(one)}
            </div>
          </FormGroup>
        )
      })}
    </div>
  )
}
