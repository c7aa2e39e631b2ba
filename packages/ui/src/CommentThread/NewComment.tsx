import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmButton/ConfirmDialog.tsx'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import { CommentForm } from './CommentForm.tsx'
import type { CommentThreadStarting } from './CommentThread.types.ts'
import { useDraftGuard } from './useDraftGuard.ts'

/** The input above a thread for a comment that answers no other one. */
export function NewComment({ label, maxLength, onSend }: CommentThreadStarting) {
  const { comments: words } = useLabels()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { question } = useDraftGuard(text, () => setText(''))
  const send = async () => {
    setBusy(true)
    try {
      const rejected = await onSend(text.trim())
      if (rejected === undefined) setText('')
      else setFailure(rejected)
    } catch (error) {
      setFailure(failureText(error, words.sendFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <CommentForm
        label={label}
        required={words.required}
        submitLabel={words.send}
        text={text}
        failure={failure}
        busy={busy}
        maxLength={maxLength}
        onChange={(entered) => {
          setText(entered)
          setFailure(undefined)
        }}
        onSubmit={send}
      />
      <ConfirmDialog
        {...question}
        title={words.discardTitle}
        message={words.discardMessage}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        danger
      />
    </>
  )
}
