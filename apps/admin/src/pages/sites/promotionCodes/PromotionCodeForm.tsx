import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { promotionCodes } from './promotionCodes.list.tsx'
import { startField, startingTerms, termFields } from './termFields.tsx'

const schemas = async () => {
  const { promotionCodeCreate, promotionCodeUpdate } = await import(
    '@admin/api-client/contract/sites/promotionCodes'
  )
  return { create: promotionCodeCreate, update: promotionCodeUpdate }
}

interface PromotionCodeFormProps {
  row: PromotionCode | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a promotion code, or edits its terms. */
export function PromotionCodeForm({ row, ...dialog }: PromotionCodeFormProps) {
  const { t } = useTranslation(['promotionCode', 'fields', 'siteEnumerations'])
  const can = useCan()
  const { only, options } = useOwnSites()
  const field = fieldsOf(promotionCodes, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={promotionCodes}
      row={row}
      schemas={schemas}
      startWith={{ ...startingTerms, ...(only && { siteId: only }) }}
      fields={
        idFields(
          [
            field('input', 'code', { editable: 'add', required: true, description: t('codeHint') }),
            ...termFields(field as never, t, { row, ownSites: options }),
            ...(row ? [] : [startField(field as never, t)]),
          ] as never,
          t,
          can,
        ) as never
      }
      columns={2}
    />
  )
}
