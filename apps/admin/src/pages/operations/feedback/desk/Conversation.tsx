import { FEEDBACK_IDLE_HOURS } from '@admin/api-client/contract/limits'
import type { Feedback, FeedbackMessage } from '@admin/api-client/contract/operations/feedback'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, ImagePreview } from '@admin/ui'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../../app/QueryView.tsx'
import { fileUrl } from '../../../../features/files/fileUrl.ts'
import { conversationOf } from '../feedbackReads.ts'
import classes from './Conversation.module.css'

/** What the user and the staff wrote, oldest first, with the internal notes. */
export function Conversation({ row }: { row: Feedback }) {
  const { t } = useTranslation('feedback')
  const result = useQuery(conversationOf(row.id))
  return (
    <QueryView result={result} failed={t('conversationFailed')} height={200}>
      {(messages) => (
        <ol className={classes.list} aria-label={t('conversation')}>
          {messages.map((message) => (
            <li key={message.id} className={classes.message} data-side={message.side}>
              <Message row={row} message={message} />
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  )
}

interface MessageProps {
  row: Feedback
  message: FeedbackMessage
}

function Message({ row, message: { side, accountName, number, text, pictures, time } }: MessageProps) {
  const { t } = useTranslation(['feedback', 'operationsEnumerations'])
  const isIdleNote = side === 'note' && accountName === ''
  const author = side === 'user' ? row.userName : accountName || t('system')
  const gallery = pictures.map((link, index) => ({
    src: fileUrl(link),
    alt: t('pictureOf', { place: index + 1, number }),
  }))
  return (
    <>
      <Group gap="xs">
        <Text span size="sm" fw={600}>
          {author}
        </Text>
        <Text span size="sm" c="dimmed">
          {[enumerationLabel(t, 'feedbackSide', side), formatDateTime(time), number !== row.number && number]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      <Text className={classes.text ?? ''}>
        {isIdleNote ? t('idleNote', { name: text, hours: FEEDBACK_IDLE_HOURS }) : text}
      </Text>
      {gallery.length > 0 && (
        <Group gap="xs" pt="xs">
          {gallery.map((image) => (
            <ImagePreview key={image.alt} {...image} gallery={gallery} size={72} />
          ))}
        </Group>
      )}
    </>
  )
}
