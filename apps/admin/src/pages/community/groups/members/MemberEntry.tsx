import type { GroupMember } from '@admin/api-client/contract/community/groups'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../../../app/toast.ts'
import type { MemberMeasure } from './MembersDrawer.tsx'
import { unmuteMember } from './members.ts'

interface MemberEntryProps {
  groupId: string
  member: GroupMember
  /** Called with the measure that is chosen. @default none can be chosen */
  onMeasure?: (measure: MemberMeasure) => void
}

/** A member of a group: since when, whether muted, and a menu of measures. */
export function MemberEntry({ groupId, member, onMeasure }: MemberEntryProps) {
  const { t } = useTranslation(['group', 'communityActions'])
  const { userId, nickname, isOwner, mutedUntil, joinTime } = member
  const muted = mutedUntil !== null && mutedUntil > Date.now()
  const { mutate: unmute } = useMutation({
    ...unmuteMember,
    meta: { action: t('communityActions:unmuteMember') },
  })
  const release = () =>
    unmute(
      { id: groupId, body: { userId } },
      { onSuccess: () => toastSuccess(t('memberUnmuted', { member: nickname })) },
    )
  return (
    <Group component="span" justify="space-between" wrap="nowrap" py={6}>
      <Stack component="span" gap={2}>
        <Group component="span" gap="xs">
          <Text span style={{ overflowWrap: 'anywhere' }}>
            {nickname}
          </Text>
          {isOwner && <StatusBadge tone="info">{t('owner')}</StatusBadge>}
          {muted && (
            <StatusBadge tone="warning">{`${t('mutedUntil')} ${formatDateTime(mutedUntil)}`}</StatusBadge>
          )}
        </Group>
        <Text span size="sm" c="dimmed">{`${t('joinTime')}: ${formatDateTime(joinTime)}`}</Text>
      </Stack>
      {onMeasure && !isOwner && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('memberActions', { name: nickname })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {muted && <Menu.Item onClick={release}>{t('communityActions:unmuteMember')}</Menu.Item>}
            <Menu.Item onClick={() => onMeasure('mute')}>{t('communityActions:muteMember')}</Menu.Item>
            <Menu.Item color="red" onClick={() => onMeasure('remove')}>
              {t('communityActions:removeMember')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}
