import { Box, Button, Group, Input, Text } from '@mantine/core'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'

/** Maximum number of characters of a reply (specification, section 5). */
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
    // On the way to "Cancel" nothing is reported as missing.
    if (!event.currentTarget.form?.contains(event.relatedTarget)) setLeft(true)
  }
  return (
    <Box component="form" my="xs" maw="40rem" onSubmit={submit} noValidate>
      <Input
        component="textarea"
        multiline
        // Its description is in the line below, beside the counter.
        withAria={false}
        styles={{ input: { resize: 'vertical' } }}
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
        <Button variant="default" size="xs" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" size="xs">
          {words.send}
        </Button>
      </Group>
    </Box>
  )
}
