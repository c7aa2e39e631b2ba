import { type ComponentType, useCallback, useState } from 'react'

interface DialogState<Subject> {
  subject: Subject
  opened: boolean
  /** Differs for each opening, so that a form starts again. */
  opening: number
}

/** What the dialogs of a resource are for: a new row, or something about one. */
export type RowSubject<Row, Dialog extends string = 'edit'> =
  | { dialog: 'add'; row?: undefined }
  | { [Name in Dialog]: { dialog: Name; row: Row } }[Dialog]

/** What a page's dialogs get. */
export interface DialogProps<Subject> {
  subject: Subject
  opened: boolean
  onClose: () => void
}

/** Loads a page's dialogs, which are one chunk: `() => import('./MerchantDialogs.tsx')`. */
export type LoadDialogs<Subject> = () => Promise<{ default: ComponentType<DialogProps<Subject>> }>

/**
 * Which dialog of a page is open, and for what. The subject outlives the closing, for its transition. `closeOpening` leaves a
 * dialog open that was opened since.
 */
export function useDialog<Subject>() {
  const [dialog, setDialog] = useState<DialogState<Subject>>()
  const open = useCallback(
    (subject: Subject) =>
      setDialog((before) => ({ subject, opened: true, opening: (before?.opening ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setDialog((before) => before && { ...before, opened: false }), [])
  const closeOpening = useCallback(
    (opening: number) =>
      setDialog((before) => (before?.opening === opening ? { ...before, opened: false } : before)),
    [],
  )
  return { dialog, open, close, closeOpening }
}
