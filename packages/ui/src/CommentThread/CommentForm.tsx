import { Box, Button, Group, Input, Text } from '@mantine/core'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** Maximum number of characters of a reply (specification, section 5), and of a reason. */
const MAX_LENGTH = 255

interface CommentFormProps {
  /** Names the input. */
  label: string
  /** Is shown in the empty input. Absent: the label is shown above it. */
  placeholder?: string
  /** What an empty text is answered with. */
  required: string
  submitLabel: string
  text: string
  /** Why the last try failed. */
  failure: string | undefined
  /** The text is on its way: it can be neither sent nor canceled. @default false */
  busy?: boolean
  maxLength?: number | undefined
  onChange: (text: string) => void
  onSubmit: () => void
  /** Called to close the input. Absent: it is always there, and doesn't take the focus. */
  onCancel?: () => void
}

/** A new input takes the focus, unless the operator has moved on to something else. */
function takeFocus(input: HTMLTextAreaElement | null) {
  const { activeElement } = document
  if (
    input &&
    (activeElement === document.body || activeElement?.closest('article') === input.closest('article'))
  ) {
    input.focus()
  }
}

/** The input of one text: a comment, a reply, or a reason. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, required, submitLabel, text, failure, busy = false } = props
  const { maxLength = MAX_LENGTH, onChange, onSubmit, onCancel } = props
  const labels = useLabels()
  const labelId = useId()
  const noticeId = useId()
  const [left, setLeft] = useState(false)
  const empty = text.trim() === ''
  const notice = left && empty ? required : failure

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (busy) return
    if (empty) setLeft(true)
    else onSubmit()
  }
  const cancel = () => {
    if (!busy) onCancel?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && onCancel) cancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else return
    event.preventDefault()
  }
  const onBlur = (event: FocusEvent<HTMLTextAreaElement>) => {
    // On the way to "Cancel" nothing is reported as missing, nor of an input that is only passed.
    if (onCancel && !event.currentTarget.form?.contains(event.relatedTarget)) setLeft(true)
  }
  return (
    <Box component="form" my="xs" maw="40rem" onSubmit={submit} noValidate>
      {placeholder === undefined && (
        <Text id={labelId} fz="xs" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
      )}
      <Input
        component="textarea"
        multiline
        // Its description is in the line below, beside the counter.
        withAria={false}
        styles={{ input: { resize: 'vertical' } }}
        {...(onCancel && { ref: takeFocus })}
        {...(placeholder === undefined
          ? { 'aria-labelledby': labelId }
          : { 'aria-label': label, placeholder })}
        rows={2}
        required
        maxLength={maxLength}
        readOnly={busy}
        value={text}
        error={notice !== undefined}
        aria-invalid={notice !== undefined}
        aria-describedby={noticeId}
        // Escape closes this input, and not a dialog around the thread as well.
        {...(onCancel && { 'data-mantine-stop-propagation': 'true' })}
        onChange={(event) => {
          setLeft(false)
          onChange(event.currentTarget.value)
        }}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {/* Always one line high: a message that appears moves no button away under the pointer. */}
      <Group gap="sm" justify="space-between" wrap="nowrap" mih="1.25rem">
        <Text id={noticeId} role="alert" component="span" fz="xs" c="var(--mantine-color-error)">
          {notice}
        </Text>
        <Text component="span" fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {labels.field.characters(text.length, maxLength)}
        </Text>
      </Group>
      <Group gap="xs" justify="flex-end">
        {onCancel && (
          <Button variant="default" size="xs" onClick={cancel}>
            {labels.comments.cancel}
          </Button>
        )}
        {/* Not disabled while it sends: a disabled button would lose the focus. */}
        <Button type="submit" size="xs" aria-busy={busy}>
          {busy ? labels.comments.sending : submitLabel}
        </Button>
      </Group>
    </Box>
  )
}
