import {
  type Factory,
  factory,
  type ModalCssVariables,
  type ModalProps,
  type ModalStylesNames,
  type StylesApiProps,
} from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { RuledProps } from '../overlays/RuledProps.ts'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'

const load = () => import('./ConfirmDialogModal.tsx')
const ConfirmDialogModal = lazy(withRetry(load))

export interface ConfirmDialogProps
  extends Omit<ModalProps, RuledProps>,
    StylesApiProps<ConfirmDialogFactory> {
  /** Whether the dialog is open. */
  opened: boolean
  /** The question, which names the dialog. */
  title: string
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** Text of the button that confirms: the action's verb. @default "Confirm" in the viewer's language */
  confirmLabel?: string | undefined
  /** Text of the button that cancels. @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /** Shows the button that confirms in the error color. @default false */
  danger?: boolean
  /**
   * Text that the operator must type to confirm, such as a name: for actions that cannot be undone.
   * @default nothing must be typed
   */
  requireText?: string | undefined
  /** Called to confirm. The dialog closes when the promise resolves, and shows the failure when it rejects. */
  onConfirm: () => void | Promise<void>
  /** Called by Cancel, Escape, the close button and a click on the backdrop, and after success. */
  onClose: () => void
}

export type ConfirmDialogFactory = Factory<{
  props: ConfirmDialogProps
  ref: HTMLDivElement
  stylesNames: ModalStylesNames
  vars: ModalCssVariables
}>

/** A dialog that asks for confirmation. */
export const ConfirmDialog = factory<ConfirmDialogFactory>((props) => {
  useReturnFocus(props.opened)
  const opened = useEverTrue(props.opened)
  useEffect(() => {
    // Before it is asked: the question may be about unsaved changes, with the connection gone. A failure shows then.
    load().catch(() => {})
  }, [])
  return <Suspense>{opened && <ConfirmDialogModal {...props} />}</Suspense>
})
ConfirmDialog.displayName = 'ConfirmDialog'
