import type { TeamMember } from '@admin/api-client/contract/agents/teams'
import { useTranslation } from '@admin/i18n'
import { formatDate, formatNumber, StatusBadge } from '@admin/ui'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'

interface MemberEntryProps {
  member: TeamMember
  selected: boolean
  /** @default members can't be selected */
  onSelect?: (selected: boolean) => void
}

/** A member of a team with its balance and its part of what the team reached. */
export function MemberEntry({ member, selected, onSelect }: MemberEntryProps) {
  const { t } = useTranslation(['team', 'coinEnumerations'])
  const { nickname, account, isLeader, status, balance, merchants, reached, joinTime } = member
  return (
    <Group wrap="nowrap" align="flex-start" py={6} gap="sm">
      {onSelect && (
        <Checkbox
          aria-label={t('team:selectMember', { name: nickname })}
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      )}
      <Stack gap={2}>
        <Group gap="xs">
          <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
            {nickname}
          </Text>
          <Text span size="sm" c="dimmed">
            {account}
          </Text>
          {isLeader && <StatusBadge tone="info">{t('team:leader')}</StatusBadge>}
          {status === 'disabled' && enumerationBadge(t, 'merchantStatus', status)}
        </Group>
        <Text span size="sm">
          {t('team:memberFacts', {
            balance: formatNumber(balance),
            merchants: formatNumber(merchants),
            reached: formatNumber(reached),
          })}
        </Text>
        <Text span size="sm" c="dimmed">
          {t('team:memberSince', { time: formatDate(joinTime) })}
        </Text>
      </Stack>
    </Group>
  )
}
