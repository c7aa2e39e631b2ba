import { TextInput } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { DatesOnDemand } from './DatesOnDemand.tsx'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'
import type { AnyField, FieldType } from './FieldSpec.ts'
import { InputField } from './InputField.tsx'

const ReadOnlyField = lazy(() => import('./ReadOnlyField.tsx'))

type Renderers = {
  [Type in Exclude<FieldType, 'slot'>]: ComponentType<FieldRendererProps<FieldOf<Type>>>
}

/**
 * One renderer a type. Only the plain input is there from the start; the others load when first shown, and
 * calendars when first reached for.
 */
const RENDERERS: Renderers = {
  input: InputField,
  unModify: InputField,
  text: ReadOnlyField,
  dateText: ReadOnlyField,
  spliceText: ReadOnlyField,
  password: lazy(() => import('./PasswordField.tsx')),
  textarea: lazy(() => import('./TextareaField.tsx')),
  number: lazy(() => import('./NumberField.tsx')),
  coins: lazy(() => import('./CoinsField.tsx')),
  date: DatesOnDemand,
  dateRange: DatesOnDemand,
  radio: lazy(() => import('./RadioField.tsx')),
  select: lazy(() => import('./SelectField.tsx')),
  multiSelect: lazy(() => import('./MultiSelectField.tsx')),
  switch: lazy(() => import('./SwitchField.tsx')),
  mAutoComplete: lazy(() => import('./AutoCompleteField.tsx')),
}

/** The attribute that finds a field's controls in the page, to focus the first invalid one. */
export const FIELD_ATTRIBUTE = 'data-field'

function rendererOf(field: Exclude<AnyField, { type: 'slot' }>): ComponentType<FieldRendererProps> {
  // The map above pairs each type with its own renderer; the pair cannot be written as one type.
  return RENDERERS[field.type] as ComponentType<FieldRendererProps>
}

/** A field of a dialog or a search form, by its type. */
export function Field(props: FieldRendererProps): ReactNode {
  const { field, values, onChange, error, disabled } = props
  if (field.type === 'slot') {
    const set = (value: unknown) => onChange({ [field.name]: value })
    const slot = field.render({ value: values[field.name], onChange: set, values, error, disabled })
    return <div {...{ [FIELD_ATTRIBUTE]: field.name }}>{slot}</div>
  }
  const Renderer = rendererOf(field)
  return (
    <div {...{ [FIELD_ATTRIBUTE]: field.name }}>
      <Suspense
        fallback={<TextInput label={field.label} required={field.required ?? false} readOnly aria-disabled />}
      >
        <Renderer {...props} />
      </Suspense>
    </div>
  )
}

/** Moves the focus to the first of these fields that is in the form. */
export function focusField(form: HTMLElement, names: readonly string[]): void {
  const fields = form.querySelectorAll<HTMLElement>(`[${FIELD_ATTRIBUTE}]`)
  for (const field of fields) {
    if (!names.includes(field.getAttribute(FIELD_ATTRIBUTE) ?? '')) continue
    const control = field.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button')
    if (!control) continue
    control.focus()
    return
  }
}
