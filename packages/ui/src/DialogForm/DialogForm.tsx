import { genericFactory, Modal, type ModalProps, useProps } from '@mantine/core'
import type { DialogFormFactory, DialogFormProps } from '../Form/Form.types.ts'
import { OwnForm } from '../Form/OwnForm.tsx'
import { shellPropsOf } from '../Form/shellPropsOf.ts'
import { overlayClasses, useFormOverlay } from '../Form/useFormOverlay.ts'
import { usePhone } from '../fields/usePhone.ts'
import { useOverlayStyles } from '../overlays/useOverlayStyles.ts'

export type { DialogFormFactory, DialogFormProps } from '../Form/Form.types.ts'
export type { FormDraft, FormDraftSlot } from '../Form/FormDraft.ts'
export {
  type PendingNavigation,
  UnsavedChangesProvider,
  type UnsavedChangesProviderProps,
  useUnsavedChanges,
} from '../leaving/UnsavedChanges.tsx'

const WIDTHS = { 1: '30rem', 2: '50rem' } as const

function Dialog<Values extends object, Submitted>(given: DialogFormProps<Values, Submitted>) {
  const onPhone = usePhone()
  const { styling, props } = useOverlayStyles<DialogFormFactory>(
    'Modal',
    'DialogForm',
    overlayClasses,
    given as never,
  )
  const { options, layout, others } = shellPropsOf(props)
  const { opened, title, closeButtonProps, ...modal } = others
  // The theme's size of a modal, unless the columns ask for another.
  const { size } = useProps<Pick<ModalProps, 'size'>, { size: string }>('Modal', { size: WIDTHS[1] }, {})
  const { frame, key, overlay } = useFormOverlay({
    opened,
    title,
    onClose: options.onClose,
    closeButtonProps,
  })
  return (
    <Modal
      size={layout.columns ? WIDTHS[layout.columns] : size}
      fullScreen={onPhone}
      {...modal}
      {...styling}
      {...frame}
    >
      <OwnForm key={key} {...layout} options={options} overlay={overlay} />
    </Modal>
  )
}

/**
 * A form in a dialog, for adding or editing. It validates with the contract's schema, shows the server's
 * rejections on the fields, and asks before it throws changes away.
 */
export const DialogForm = genericFactory<DialogFormFactory>(Dialog)
DialogForm.displayName = 'DialogForm'
DialogForm.classes = overlayClasses
