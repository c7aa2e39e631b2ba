import { enumerationLabel, useTranslation } from '@admin/i18n'
import { UnsavedChangesProvider, useUnsavedChanges } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { type Comment, threadOf } from '../../../features/comments/comments.ts'
import { Thread } from '../../../features/comments/Thread.tsx'

interface CommentDrawerProps {
  comment: Comment
  opened: boolean
  onClose: () => void
}

/** A comment in its thread, where operators reply and moderate. */
export function CommentDrawer({ comment, opened, onClose }: CommentDrawerProps) {
  const { t } = useTranslation(['comment', 'enumerations'])
  const { id, authorName: name, subjectKind, subjectTitle } = comment
  const { data = [], ...result } = useQuery(threadOf(id))
  const [unsaved, setUnsaved] = useState(false)
  const [closing, setClosing] = useState(false)
  const leaving = useUnsavedChanges(unsaved)
  const close = () => {
    setClosing(false)
    onClose()
  }
  // An unsent reply is confirmed before it is lost: when the drawer closes, as when the page is left.
  const asked = closing ? { onLeave: close, onStay: () => setClosing(false) } : leaving
  return (
    <DetailDrawer
      opened={opened}
      onClose={() => (unsaved ? setClosing(true) : onClose())}
      title={t('threadTitle', { name })}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {[enumerationLabel(t, 'commentSubject', subjectKind), subjectTitle || t('subjectMissing')].join(
            ' · ',
          )}
        </Text>
        <UnsavedChangesProvider onChange={setUnsaved} pending={asked}>
          <Thread label={t('threadTitle', { name })} comments={data} result={result} target={id} />
        </UnsavedChangesProvider>
      </Stack>
    </DetailDrawer>
  )
}
