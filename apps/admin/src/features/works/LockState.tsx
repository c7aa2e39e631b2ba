import type { ContentLock } from '@admin/api-client/contract/locking'
import { useTranslation } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'

/** Who has locked a row, since when and why. */
export function LockState({ lock }: { lock: ContentLock | null }) {
  const { t } = useTranslation('work')
  if (!lock) return null
  const { accountName: name, reason } = lock
  const since = formatDate(lock.since, 'yyyy-MM-dd HH:mm')
  const text = reason ? t('lockedWithReason', { name, since, reason }) : t('locked', { name, since })
  const Icon = lock.kind === 'kept' ? IconLock : IconPencil
  return (
    <Tooltip label={text} multiline maw={280}>
      <Group gap={4} wrap="nowrap" component="span">
        <Icon size={16} aria-hidden />
        <span aria-hidden>{name}</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </Group>
    </Tooltip>
  )
}
