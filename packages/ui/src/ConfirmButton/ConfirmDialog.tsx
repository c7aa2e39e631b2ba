import { lazy, type ReactNode, Suspense, useState } from 'react'

const ConfirmDialogBody = lazy(() => import('./ConfirmDialogBody.tsx'))

export interface ConfirmDialogProps {
  opened: boolean
  /** The question. */
  title: string
  /** What will happen, and whether it can be undone. */
  message: ReactNode
  /** @default "Confirm" in the viewer's language */
  confirmLabel?: string
  /** The confirming button gets the colour of danger. @default false */
  danger?: boolean
  /** The dialog waits for it and then closes; when it rejects, the dialog stays open. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Asks before an action. Its dialog loads when first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [used, setUsed] = useState(props.opened)
  if (props.opened && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialogBody {...props} />
    </Suspense>
  )
}
