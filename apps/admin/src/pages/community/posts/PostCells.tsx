import type { Post } from '@admin/api-client/contract/community/posts'
import { useTranslation } from '@admin/i18n'
import { Group, Text } from '@mantine/core'
import { IconMessageOff, IconPin } from '@tabler/icons-react'

const ICON_SIZE = 14

/** The title of a post, with signs for one that is pinned or takes no comments. */
export function PostTitle({
  post: { title, pinnedUntil, commentsLocked },
}: {
  post: Pick<Post, 'title' | 'pinnedUntil' | 'commentsLocked'>
}) {
  const { t } = useTranslation('post')
  return (
    <Group gap={4} wrap="nowrap">
      {pinnedUntil !== null && (
        <IconPin size={ICON_SIZE} role="img" aria-label={t('pinned')} style={{ flexShrink: 0 }} />
      )}
      {commentsLocked && (
        <IconMessageOff
          size={ICON_SIZE}
          role="img"
          aria-label={t('commentsLocked')}
          style={{ flexShrink: 0 }}
        />
      )}
      <Text span inherit truncate title={title}>
        {title}
      </Text>
    </Group>
  )
}

/** Who wrote a post, unless it is anonymous. */
export function PostAuthor({
  post: { authorName, anonymous },
}: {
  post: Pick<Post, 'authorName' | 'anonymous'>
}) {
  const { t } = useTranslation('post')
  if (!anonymous) return authorName
  return (
    <Text span inherit c="dimmed">
      {t('anonymous')}
    </Text>
  )
}
