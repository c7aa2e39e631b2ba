import type { VisibilityCondition } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { reviewTasksPath } from '../../app/pagePaths.ts'
import { useCan } from '../../session/useCan.ts'
import { ActionFix } from './ActionFix.tsx'

interface VisibilityFixProps {
  row: { id: string; reviewStatus: CodeOf<'reviewStatus'> | null }
  /** A condition that the work doesn't meet. */
  condition: VisibilityCondition
  /** Called before something else opens. */
  onLeave: () => void
}

/** Actions of the list, by the condition that they help to meet. */
const fixes: Record<VisibilityCondition, string> = {
  approved: 'submitForReview',
  onShelf: 'putOnShelf',
  published: 'edit',
  countryAllowed: 'edit',
  notDeleted: 'restore',
}

/** The control that makes a work meet a condition; nothing where the operator can't do it. */
export function VisibilityFix({ row, condition, onLeave }: VisibilityFixProps) {
  const { t } = useTranslation('work')
  const can = useCan()
  if (condition === 'approved' && row.reviewStatus === 'pending')
    return can('review:read') ? (
      <Button
        component={Link}
        to={reviewTasksPath({ subjectId: row.id })}
        variant="default"
        size="compact-sm"
      >
        {t('openReview')}
      </Button>
    ) : null
  if (condition === 'onShelf' && row.reviewStatus !== 'approved')
    return (
      <Text size="sm" c="dimmed">
        {t('onceApproved')}
      </Text>
    )
  // One that did not pass is changed before it is submitted again.
  const wanted = condition === 'approved' && row.reviewStatus === 'notPassed' ? 'edit' : fixes[condition]
  return <ActionFix row={row} action={wanted} onLeave={onLeave} />
}
