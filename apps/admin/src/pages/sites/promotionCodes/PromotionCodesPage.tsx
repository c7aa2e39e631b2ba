import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { Generate } from './Generate.tsx'
import { PromotionCodeDetails } from './PromotionCodeDetails.tsx'
import {
  promotionCodeActions,
  promotionCodeColumns,
  promotionCodeFilters,
  promotionCodeSearch,
  promotionCodes,
} from './promotionCodes.list.tsx'

const expansion = { render: (row: PromotionCode) => <PromotionCodeDetails code={row} /> }

/** The promotion codes of all agents and sites; a row opens with the funnel of its users. */
export function PromotionCodesPage() {
  const can = useCan()
  return (
    <ResourcePage
      resource={promotionCodes}
      search={promotionCodeSearch}
      columns={promotionCodeColumns}
      filters={(t) => idFields(promotionCodeFilters(t), t, can)}
      actions={promotionCodeActions}
      dialogs={() => import('./PromotionCodeDialogs.tsx')}
      nameOf={({ code }: PromotionCode) => code}
      expansion={expansion}
      buttons={<Generate />}
    />
  )
}
