import { Modal, useProps } from '@mantine/core'
import type { DialogFormProps } from '../Form/Form.types.ts'
import { OwnForm } from '../Form/OwnForm.tsx'
import { shellPropsOf } from '../Form/shellPropsOf.ts'
import { useFormOverlay } from '../Form/useFormOverlay.ts'
import { usePhone } from '../fields/usePhone.ts'

export type { DialogFormProps } from '../Form/Form.types.ts'
export type { FormDraft, FormDraftSlot } from '../Form/FormDraft.ts'
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
export function DialogForm<Values extends object, Submitted = Values>(
  props: DialogFormProps<Values, Submitted>,
) {
  const onPhone = usePhone()
  const { options, layout, others } = shellPropsOf(useProps('DialogForm', null, props))
  const { opened, title, classNames, id, ...modal } = others
  const { frame, key, overlay } = useFormOverlay({ opened, title, onClose: options.onClose, classNames })
  return (
    <Modal
      size={WIDTHS[layout.columns ?? 1]}
      fullScreen={onPhone}
      {...modal}
      {...frame}
      {...(id !== undefined && { id })}
    >
      <OwnForm key={key} {...layout} options={options} overlay={overlay} />
    </Modal>
  )
}
