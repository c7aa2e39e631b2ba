import { useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Box, Group, Text } from '@mantine/core'
import classes from './NearComments.module.css'

interface NearComment {
  id: string
  authorName: string
  text: string
  hidden: boolean
  time: number
}

interface NearCommentsProps {
  title: string
  /** Nothing is shown where there are none. */
  comments: readonly NearComment[]
}

/** Comments around another one, in short. */
export function NearComments({ title, comments }: NearCommentsProps) {
  const { t } = useTranslation('comment')
  if (comments.length === 0) return null
  return (
    <Box>
      <Text size="sm" fw={500} aria-hidden>
        {title}
      </Text>
      <ul className={classes.list} aria-label={title}>
        {comments.map(({ id, authorName, text, hidden, time }) => (
          <li key={id}>
            <Text inherit className={classes.text ?? ''}>
              {text}
            </Text>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {[authorName, formatDateTime(time)].join(' · ')}
              </Text>
              {hidden && <StatusBadge>{t('hidden')}</StatusBadge>}
            </Group>
          </li>
        ))}
      </ul>
    </Box>
  )
}
