import type { ComponentType } from 'react'
import { LoadFailureDialog } from '../overlays/LoadFailureDialog.tsx'
import { lazyPart } from '../overlays/lazyPart.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import type { DialogFormProps } from './DialogForm.types.ts'

export {
  type PendingNavigation,
  UnsavedChangesProvider,
  type UnsavedChangesProviderProps,
  useUnsavedChanges,
} from '../leaving/UnsavedChanges.tsx'
export type {
  Conflict,
  DialogFormItem,
  DialogFormProps,
  FieldGroup,
  FormSchema,
  SubmitContext,
  SubmitResult,
} from './DialogForm.types.ts'
export type { FormDraft, FormDraftSlot } from './FormDraft.ts'

const DialogFormModal = lazyPart(() => import('./DialogFormModal.tsx'), LoadFailureDialog)

/**
 * A form in a dialog, for adding or editing. It validates with the contract's schema, shows the server's
 * refusals on the fields, and asks before it throws changes away. It loads when first opened.
 */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  useReturnFocus(props.opened)
  if (!useEverTrue(props.opened)) return null
  // Behind this line only names and values count; their exact type is the page's.
  const Modal = DialogFormModal as unknown as ComponentType<DialogFormProps<Values>>
  return <Modal {...props} />
}

/** Begins to load the dialog ahead of its first opening, such as beside the code of a page that has one. */
DialogForm.preload = DialogFormModal.preload
