import type { VisibilityCondition } from '@admin/api-client/contract/content/visibility'
import type { ContentLock } from '@admin/api-client/contract/locking'
import { useTranslation } from '@admin/i18n'
import { formatDate, StatusBadge } from '@admin/ui'
import { Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'

/** Says whether users see a work, and if they don't, why. */
export function Visibility({ unmet }: { unmet: readonly VisibilityCondition[] }) {
  const { t } = useTranslation('work')
  if (unmet.length === 0) return <StatusBadge tone="success">{t('visible')}</StatusBadge>
  const reasons = unmet.map((condition) => t(`unmetCondition.${condition}`)).join(', ')
  return (
    <Tooltip label={`${t('unmet')}: ${reasons}`} multiline maw={280}>
      <span>
        <StatusBadge tone="neutral">{t(`unmetCondition.${unmet[0] ?? 'approved'}`)}</StatusBadge>
        {unmet.length > 1 && <VisuallyHidden>{reasons}</VisuallyHidden>}
      </span>
    </Tooltip>
  )
}

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
        <span>{name}</span>
      </Group>
    </Tooltip>
  )
}
