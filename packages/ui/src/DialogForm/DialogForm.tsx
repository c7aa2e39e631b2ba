import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import type { AnyDialogFormProps, DialogFormProps } from './DialogForm.types.ts'
import { DialogFormModal } from './DialogFormModal.tsx'

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

/**
 * A form in a dialog, for adding or editing. It validates with the contract's schema, shows the server's
 * refusals on the fields, and asks before it throws changes away.
 */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  useReturnFocus(props.opened)
  if (!useEverTrue(props.opened)) return null
  // Behind this line only names and values count; their exact type is the page's.
  return <DialogFormModal {...(props as unknown as AnyDialogFormProps)} />
}
