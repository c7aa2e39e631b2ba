import { Input } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
import { LoadFailure } from '../overlays/LoadFailure.tsx'
import { type Retry, withRetry } from '../overlays/withRetry.tsx'
import type { FieldType } from './AnyField.ts'
import AutoCompleteField from './AutoCompleteField.tsx'
import CoinsField from './CoinsField.tsx'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'
import { InputField } from './InputField.tsx'
import SelectField from './SelectField.tsx'

/** Shown in the place of a control that could not be loaded: what the form holds stays. */
function FieldFailed({ field, onRetry, retrying }: FieldRendererProps & Retry) {
  return (
    <Input.Wrapper label={field.label} required={field.required ?? false} labelElement="div">
      <LoadFailure onRetry={onRetry} retrying={retrying} />
    </Input.Wrapper>
  )
}

const { promise: drawn, resolve: noteDrawn } = Promise.withResolvers<void>()

/** On a server nothing is drawn, and its answer must not wait for it. */
const shown = typeof document === 'undefined' ? Promise.resolve() : drawn

/** Called when fields are in the page. Calendars load only then: a list's rows are drawn together with its fields. */
export { noteDrawn }

const ReadOnlyField = lazy(withRetry(() => import('./ReadOnlyField.tsx'), FieldFailed))

/** One renderer for each type of field. */
export type FieldRenderers = {
  [Type in Exclude<FieldType, 'slot' | 'array'>]: ComponentType<FieldRendererProps<FieldOf<Type>>>
}

/** The renderers of a search form. Types that are rare in one, or have much code, load when first shown. */
export const searchRenderers: FieldRenderers = {
  input: InputField,
  coins: CoinsField,
  select: SelectField,
  autocomplete: AutoCompleteField,
  action: lazy(withRetry(() => import('./ActionField.tsx'), FieldFailed)),
  date: lazy(withRetry(() => shown.then(() => import('./DateField.tsx')), FieldFailed)),
  dateRange: lazy(withRetry(() => shown.then(() => import('./DateRangeField.tsx')), FieldFailed)),
  dateTime: lazy(withRetry(() => shown.then(() => import('./DateTimeField.tsx')), FieldFailed)),
  multiSelect: lazy(withRetry(() => import('./MultiSelectField.tsx'), FieldFailed)),
  number: lazy(withRetry(() => import('./NumberField.tsx'), FieldFailed)),
  password: lazy(withRetry(() => import('./PasswordField.tsx'), FieldFailed)),
  radio: lazy(withRetry(() => import('./RadioField.tsx'), FieldFailed)),
  richText: lazy(withRetry(() => import('./RichTextField.tsx'), FieldFailed)),
  switch: lazy(withRetry(() => import('./SwitchField.tsx'), FieldFailed)),
  text: ReadOnlyField,
  textarea: lazy(withRetry(() => import('./TextareaField.tsx'), FieldFailed)),
  tree: lazy(withRetry(() => import('./TreeField.tsx'), FieldFailed)),
  upload: lazy(withRetry(() => import('./UploadField.tsx'), FieldFailed)),
}
