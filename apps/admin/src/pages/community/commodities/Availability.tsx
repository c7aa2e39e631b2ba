import type { Commodity } from '@admin/api-client/contract/community/commodities'
import {
  type CommodityCondition,
  commodityConditions,
} from '@admin/api-client/contract/community/commodityFacts'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { reviewTasksPath } from '../../../app/pagePaths.ts'
import { ActionFix } from '../../../features/works/ActionFix.tsx'
import { Conditions } from '../../../features/works/Conditions.tsx'
import { useCan } from '../../../session/useCan.ts'

/** Actions of the list, by the condition that they help to meet. */
const fixes: Record<CommodityCondition, string> = {
  approved: 'submitForReview',
  inStock: 'changeStock',
  hasPicture: 'edit',
  valid: 'edit',
  onShelf: 'putOnShelf',
  notDeleted: 'restore',
}

/** Shows whether users can buy a commodity, and why they can't. */
export function Availability({ row }: { row: Pick<Commodity, 'id' | 'unmet' | 'reviewStatus'> }) {
  const { t } = useTranslation(['commodity', 'work'])
  const canReview = useCan()('review:read')
  return (
    <Conditions
      metText={t('offered')}
      label={t('availability')}
      conditions={commodityConditions.map((key) => {
        const unmet = row.unmet.includes(key)
        return { key, unmet, text: t(`${unmet ? 'unmetCondition' : 'metCondition'}.${key}`) }
      })}
      fix={(condition, close) =>
        condition === 'approved' && row.reviewStatus === 'pending' ? (
          canReview && (
            <Button
              component={Link}
              to={reviewTasksPath({ subjectId: row.id })}
              variant="default"
              size="compact-sm"
            >
              {t('work:openReview')}
            </Button>
          )
        ) : (
          <ActionFix row={row} action={fixes[condition]} onLeave={close} />
        )
      }
    />
  )
}
