import { Modal, useProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from '../fields/phone.ts'
import { Form } from '../form/Form.tsx'
import type { DialogFormProps } from '../form/Form.types.ts'
import { formPropsOf } from '../form/formPropsOf.ts'
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
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { form, others } = formPropsOf<Values, DialogFormProps<Values>>(useProps('DialogForm', null, props))
  const { opened, title, classNames, id, ...modal } = others
  const { frame, key, overlay } = useFormOverlay({ opened, title, onClose: form.onClose, classNames })
  return (
    <Modal
      size={WIDTHS[form.columns ?? 1]}
      fullScreen={onPhone}
      {...modal}
      {...frame}
      {...(id !== undefined && { id })}
    >
      <Form key={key} {...form} overlay={overlay} />
    </Modal>
  )
}
