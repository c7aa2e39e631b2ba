import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ConfirmButton/ConfirmDialog.tsx'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useLatest } from '../overlays/useLatest.ts'
import type { UnfinishedUpload } from './Upload.types.ts'

/** An unfinished upload to discard, and the button that asked for it. */
export interface UploadToDiscard {
  upload: UnfinishedUpload
  opener: HTMLElement
}

interface UploadDiscardDialogProps {
  /** Absent: the dialog is closed. */
  asked: UploadToDiscard | undefined
  onDiscard: (upload: UnfinishedUpload) => Promise<void>
  onDiscarded: (upload: UnfinishedUpload) => void
  onClose: () => void
  /** Called when the dialog closes and its button is gone, which would have the focus again. */
  onFocusLost: () => void
}

/** Asks before an unfinished upload is discarded, because what was sent is lost. */
export function UploadDiscardDialog(props: UploadDiscardDialogProps) {
  const { asked, onDiscard, onDiscarded, onClose } = props
  const words = useLabels().upload.unfinished
  const formats = useFormats()
  const onFocusLost = useLatest(props.onFocusLost)
  const [shown, setShown] = useState(asked)
  // The last one stays in sight while the dialog closes.
  if (asked && asked !== shown) setShown(asked)
  useEffect(() => {
    if (!asked) return
    return () => {
      if (!asked.opener.isConnected) onFocusLost.current()
    }
  }, [asked, onFocusLost])
  if (!shown) return null
  const { upload } = shown
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={words.discardQuestion(upload.name)}
      message={words.discardLoss(formats.fileSize(upload.sent))}
      confirmLabel={words.discard}
      danger
      onConfirm={async () => {
        await onDiscard(upload)
        onDiscarded(upload)
      }}
      onClose={onClose}
    />
  )
}
