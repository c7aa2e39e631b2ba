import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'

const load = () => import('./ConfirmDialogModal.tsx')
const ConfirmDialogModal = lazy(withRetry(load))

export interface ConfirmDialogProps {
  /** Whether the question is asked. */
  opened: boolean
  /** The question. */
  title: string
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** Words of the confirming button: the action's verb. @default "Confirm" in the viewer's language */
  confirmLabel?: string | undefined
  /** Words of the safe button. @default "Cancel" in the viewer's language */
  cancelLabel?: string
  /** The confirming button gets the colour of danger. @default false */
  danger?: boolean
  /**
   * For what cannot be undone: the text, such as a name, that must be typed before the action can be
   * confirmed. Absent: nothing is asked for.
   */
  requireText?: string | undefined
  /** The dialog waits for it and then closes; when it rejects, the dialog stays open and says so. */
  onConfirm: () => void | Promise<void>
  /** Called by the safe button, Escape, the close button and a click beside the dialog, and after success. */
  onClose: () => void
}

/** Asks before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useReturnFocus(props.opened)
  const opened = useEverTrue(props.opened)
  useEffect(() => {
    // Before it is asked: the question may be about unsaved changes, with the connection gone. A failure shows then.
    load().catch(() => {})
  }, [])
  return <Suspense>{opened && <ConfirmDialogModal {...props} />}</Suspense>
}
