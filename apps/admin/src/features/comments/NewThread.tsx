import { ApiError } from '@admin/api-client'
import { COMMENT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { errorText, useTranslation, validationText } from '@admin/i18n'
import { ConfirmDialog, useLabels, useUnsavedChanges } from '@admin/ui'
import { Button, Group, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { type Subject, startThread } from './comments.ts'

/** Comments on something as an operator. */
export function NewThread({ subject: { subjectKind, subjectId } }: { subject: Subject }) {
  const { t } = useTranslation(['comment', 'errors', 'validation'])
  const [content, setContent] = useState('')
  const [failure, setFailure] = useState<string>()
  const { mutate: start, isPending } = useMutation({ ...startThread, meta: SHOWS_FAILURE })
  const { comments: words } = useLabels()
  // A navigation that would lose what is written.
  const leaving = useUnsavedChanges(content.trim() !== '')
  const discarded = useRef(false)
  const failureOf = (error: Error) => {
    if (!(error instanceof ApiError)) return t('errors:requestFailed')
    const refused = error.fields?.content
    return refused ? validationText(t, refused) : errorText(t, error)
  }
  const send = () => {
    if (isPending) return
    if (content.trim() === '') return setFailure(t('emptyContent'))
    start(
      { subjectKind, subjectId, content },
      { onSuccess: () => setContent(''), onError: (error) => setFailure(failureOf(error)) },
    )
  }
  return (
    <div>
      <Textarea
        label={t('newThread')}
        value={content}
        maxLength={COMMENT_MAX_LENGTH}
        error={failure}
        autosize
        minRows={2}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          setFailure(undefined)
        }}
      />
      <Group justify="flex-end" mt="xs">
        <Button size="xs" aria-busy={isPending} onClick={send}>
          {t('send')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={words.discardTitle}
        message={words.discardMessage}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        danger
        onConfirm={() => {
          discarded.current = true
          setContent('')
        }}
        onClose={() => {
          if (discarded.current) leaving?.onLeave()
          else leaving?.onStay()
          discarded.current = false
        }}
      />
    </div>
  )
}
