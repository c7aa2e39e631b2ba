import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../fields/phone.ts'
import { Form } from '../form/Form.tsx'
import type { DialogFormProps } from '../form/Form.types.ts'
import { useFormOverlay } from '../form/useFormOverlay.ts'

export type {
  Conflict,
  DialogFormItem,
  DialogFormProps,
  FieldGroup,
  FormProps,
  FormSchema,
  SubmitContext,
  SubmitResult,
} from '../form/Form.types.ts'
export type { FormDraft, FormDraftSlot } from '../form/FormDraft.ts'
export {
  type PendingNavigation,
  UnsavedChangesProvider,
  type UnsavedChangesProviderProps,
  useUnsavedChanges,
} from '../leaving/UnsavedChanges.tsx'

const WIDTHS = { 1: '30rem', 2: '50rem' } as const

/**
 * A form in a dialog, for adding or editing. It validates with the contract's schema, shows the server's
 * refusals on the fields, and asks before it throws changes away.
 */
export function DialogForm<Values extends object>({ opened, title, ...form }: DialogFormProps<Values>) {
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { frame, key, overlay } = useFormOverlay({ opened, title, onClose: form.onClose })
  return (
    <Modal {...frame} size={WIDTHS[form.columns ?? 1]} fullScreen={onPhone}>
      <Form key={key} {...form} overlay={overlay} />
    </Modal>
  )
}
