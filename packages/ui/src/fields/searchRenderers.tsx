import { type ComponentType, lazy } from 'react'
import { withRetry } from '../overlays/withRetry.tsx'
import type { FieldType } from './AnyField.ts'
import AutoCompleteField from './AutoCompleteField.tsx'
import CoinsField from './CoinsField.tsx'
import { FieldFailed } from './FieldFailed.tsx'
import type { FieldOf, FieldRendererProps } from './FieldRenderer.ts'
import { InputField } from './InputField.tsx'
import SelectField from './SelectField.tsx'

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

/** Types that nothing is searched by. */
type FormOnlyType = 'password' | 'richText' | 'upload'

/** The renderers of a search form. Types that are rare in one, or have much code, load when first shown. */
export const searchRenderers: Omit<FieldRenderers, FormOnlyType> = {
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
  radio: lazy(withRetry(() => import('./RadioField.tsx'), FieldFailed)),
  switch: lazy(withRetry(() => import('./SwitchField.tsx'), FieldFailed)),
  text: ReadOnlyField,
  textarea: lazy(withRetry(() => import('./TextareaField.tsx'), FieldFailed)),
  tree: lazy(withRetry(() => import('./TreeField.tsx'), FieldFailed)),
}
