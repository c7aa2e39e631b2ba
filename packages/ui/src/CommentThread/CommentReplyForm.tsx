import { Button, Input } from '@mantine/core'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CommentThread.module.css'

/** Most characters of a reply (specification, section 5). */
const MAX_LENGTH = 255

interface CommentReplyFormProps {
  nickname: string
  text: string
  /** Why the last try failed. */
  failure: string | undefined
  maxLength?: number | undefined
  onChange: (text: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** A new input takes the focus, unless the operator has gone on to something else meanwhile. */
function takeFocus(input: HTMLTextAreaElement | null) {
  const { activeElement } = document
  if (
    input &&
    (activeElement === document.body || activeElement?.closest('article') === input.closest('article'))
  ) {
    input.focus()
  }
}

/** The input of one reply. */
export function CommentReplyForm({
  nickname,
  text,
  failure,
  maxLength = MAX_LENGTH,
  onChange,
  onSubmit,
  onCancel,
}: CommentReplyFormProps) {
  const labels = useLabels()
  const words = labels.comments
  const noticeId = useId()
  const [left, setLeft] = useState(false)
  const empty = text.trim() === ''
  const notice = failure ?? (left && empty ? words.required : undefined)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (empty) setLeft(true)
    else onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else return
    event.preventDefault()
  }
  const onBlur = (event: FocusEvent<HTMLTextAreaElement>) => {
    // On the way to "Cancel" nobody is told what is missing.
    if (!event.currentTarget.form?.contains(event.relatedTarget)) setLeft(true)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Input
        component="textarea"
        multiline
        // Its description stands in the line below, beside the counter.
        withAria={false}
        className={classes.input}
        ref={takeFocus}
        aria-label={words.replyTo(nickname)}
        placeholder={words.placeholder}
        rows={2}
        required
        maxLength={maxLength}
        value={text}
        error={notice !== undefined}
        aria-invalid={notice !== undefined}
        aria-describedby={noticeId}
        // Escape closes this input, and not a dialog around the thread as well.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setLeft(false)
          onChange(event.currentTarget.value)
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <div className={classes.under}>
        <span id={noticeId} role="alert" className={classes.failure}>
          {notice}
        </span>
        <span className={classes.counter}>{labels.field.characters(text.length, maxLength)}</span>
      </div>
      <div className={classes.formButtons}>
        <Button variant="default" size="xs" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" size="xs">
          {words.send}
        </Button>
      </div>
    </form>
  )
}
