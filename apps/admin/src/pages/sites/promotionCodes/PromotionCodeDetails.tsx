import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { type Fact, FactList } from '../../../app/FactList.tsx'
import { RowDetail } from '../../../crud/detail/RowDetail.tsx'
import { PromotionLink } from './PromotionLink.tsx'
import { Report } from './Report.tsx'

/** What opens below a promotion code's row: its terms, its link, and how far its users got. */
export function PromotionCodeDetails({ code }: { code: PromotionCode }) {
  const { t } = useTranslation(['promotionCode', 'enumerations'])
  const { landingPage, userLimit, rewardPoints, validFrom, validTo } = code
  const facts: Fact[] = [
    [t('landingPage'), enumerationLabel(t, 'landingPage', landingPage)],
    [t('userLimit'), formatNumber(userLimit)],
    [t('rewardPoints'), formatNumber(rewardPoints)],
    [t('validFrom'), validFrom && formatDateTime(validFrom)],
    [t('validTo'), validTo && formatDateTime(validTo)],
    [t('link'), <PromotionLink key="link" code={code} />],
  ]
  return (
    <RowDetail>
      <FactList facts={facts.filter(([, value]) => value)} />
      <Report code={code} />
    </RowDetail>
  )
}
