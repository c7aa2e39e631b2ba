import type { Post } from '@admin/api-client/contract/community/posts'
import { toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Box, Group, Progress, Stack, Text } from '@mantine/core'
import { optionText } from './optionText.ts'

/** What users voted for so far, and which option came true. */
export function VoteResults({ post }: { post: Post }) {
  const { t, i18n } = useTranslation(['post', 'enumerations'])
  const { voteCounts, voteEndTime, voteOutcome } = post
  const total = voteCounts.reduce((sum, count) => sum + count, 0)
  const percent = new Intl.NumberFormat(toLanguage(i18n.language), { style: 'percent' })
  const time = formatDateTime(voteEndTime ?? 0)
  const isOver = (voteEndTime ?? 0) <= Date.now()
  return (
    <Box maw="26rem">
      <Text size="sm" c="dimmed" mb={4}>
        {t('votesCount', { count: total })} · {t(isOver ? 'voteOver' : 'voteRunning', { time })}
      </Text>
      <Stack gap={6} component="ul" aria-label={t('votesFor')} m={0} p={0} style={{ listStyle: 'none' }}>
        {voteCounts.map((count, option) => {
          const share = total === 0 ? 0 : count / total
          const text = optionText(t, post, option)
          return (
            <li key={text}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text span size="sm">
                  {text} {option === voteOutcome && <StatusBadge tone="success">{t('cameTrue')}</StatusBadge>}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t('voteShare', { count, percent: percent.format(share) })}
                </Text>
              </Group>
              <Progress value={share * 100} size="sm" aria-hidden />
            </li>
          )
        })}
      </Stack>
    </Box>
  )
}
