import { REVERT_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Fact, FactList } from '../../app/FactList.tsx'
import { QueryView } from '../../app/QueryView.tsx'
import type { FreezeChoices, FreezeOutcome } from './freezeUser.ts'
import { freezeDryRun } from './freezeUser.ts'

interface FreezePreviewProps {
  userId: string
  choices: FreezeChoices
}

/** What freezing a user does, with numbers, before it is done. */
export function FreezePreview({ userId, choices }: FreezePreviewProps) {
  const { t } = useTranslation(['measure', 'work'])
  const result = useQuery(freezeDryRun(userId, choices))
  const factsOf = (outcome: FreezeOutcome): Fact[] => {
    const { posts, comments, reports, skipped, left, groupsOwned, groupsJoined, reviews } = outcome
    const { streams, keys, rewards } = outcome
    return [
      [t('account'), t('accountFrozen')],
      ...(streams > 0 ? [[t('streams'), t('streamsValue', { count: streams })] as const] : []),
      ...(keys > 0 ? [[t('keys'), t('keysValue', { count: keys })] as const] : []),
      ...(rewards > 0 ? [[t('rewards'), t('rewardsValue', { count: rewards })] as const] : []),
      ...(choices.hidePosts ? [[t('posts'), formatNumber(posts)] as const] : []),
      ...(choices.hideComments ? [[t('comments'), formatNumber(comments)] as const] : []),
      ...(choices.closeReports ? [[t('reports'), formatNumber(reports)] as const] : []),
      ...(skipped > 0 ? [[t('skipped'), t('skippedValue', { count: skipped })] as const] : []),
      ...(left > 0 ? [[t('left'), t('leftValue', { count: left })] as const] : []),
      ...(groupsOwned + groupsJoined > 0
        ? [[t('groups'), t('groupsValue', { owned: groupsOwned, joined: groupsJoined })] as const]
        : []),
      ...(reviews > 0 ? [[t('reviews'), t('reviewsValue', { count: reviews })] as const] : []),
      [t('letter'), t('noLetter')],
    ]
  }
  return (
    <QueryView result={result} failed={t('work:bulkCheckFailed')} height={160}>
      {(outcome) => (
        <Stack gap="xs" role="group" aria-label={t('preview')} aria-live="polite">
          <FactList facts={factsOf(outcome)} />
          <Text size="sm" c="dimmed">
            {[t('undoTogether', { days: REVERT_DAYS }), outcome.keys > 0 && t('keysStayRevoked')]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </Stack>
      )}
    </QueryView>
  )
}
