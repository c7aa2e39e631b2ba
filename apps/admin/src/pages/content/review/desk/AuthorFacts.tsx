import type { ReviewTaskDetail } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber, formatRelativeTime, StatusBadge } from '@admin/ui'
import { Group } from '@mantine/core'
import { type Fact, FactList } from '../../../../app/FactList.tsx'
import { reviewTasksPath } from '../../../../app/pagePaths.ts'
import { NewTabLink } from './NewTabLink.tsx'

type Author = NonNullable<ReviewTaskDetail['author']>

/** Who made the subject, and how reviews of their subjects ended. */
export function AuthorFacts({ author }: { author: Author }) {
  const { t, i18n } = useTranslation('reviewDesk')
  const { createTime, postingFrozenUntil } = author
  const facts: Fact[] = [
    [t('name'), author.name],
    [
      t('accountCreated'),
      createTime && (
        <span key="age" title={formatDateTime(createTime)}>
          {formatRelativeTime(createTime, i18n.language)}
        </span>
      ),
    ],
    [
      t('last90Days'),
      t('decidedSubjects', {
        approved: formatNumber(author.approved),
        rejected: formatNumber(author.rejected),
      }),
    ],
    [t('strikes'), formatNumber(author.strikes)],
  ]
  return (
    <>
      <FactList facts={facts} />
      <Group gap="xs" mt="xs">
        {author.accountFrozen && <StatusBadge tone="danger">{t('accountFrozen')}</StatusBadge>}
        {postingFrozenUntil && (
          <StatusBadge tone="danger">
            {t('postingFrozen', { until: formatDateTime(postingFrozenUntil) })}
          </StatusBadge>
        )}
        {author.alwaysReviewed && <StatusBadge tone="warning">{t('alwaysReviewed')}</StatusBadge>}
        <NewTabLink to={reviewTasksPath({ authorId: author.id })}>{t('authorTasks')}</NewTabLink>
      </Group>
    </>
  )
}
