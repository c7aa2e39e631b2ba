import { lazy } from 'react'
import { withRetry } from '../overlays/withRetry.tsx'
import ActionField from './ActionField.tsx'
import { FieldFailed } from './FieldFailed.tsx'
import { loadRichTextField } from './loadRichTextField.ts'
import MultiSelectField from './MultiSelectField.tsx'
import PasswordField from './PasswordField.tsx'
import RadioField from './RadioField.tsx'
import ReadOnlyField from './ReadOnlyField.tsx'
import SwitchField from './SwitchField.tsx'
import { type FieldRenderers, searchRenderers } from './searchRenderers.tsx'
import TextareaField from './TextareaField.tsx'
import TreeField from './TreeField.tsx'

/** The renderers of a form. Only types with much code load when first shown. */
export const formRenderers: FieldRenderers = {
  ...searchRenderers,
  action: ActionField,
  multiSelect: MultiSelectField,
  password: PasswordField,
  radio: RadioField,
  richText: lazy(withRetry(loadRichTextField, FieldFailed)),
  switch: SwitchField,
  text: ReadOnlyField,
  textarea: TextareaField,
  tree: TreeField,
  upload: lazy(withRetry(() => import('./UploadField.tsx'), FieldFailed)),
}
