import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import type { Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import type { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { agentLookup, siteLookup } from '../../../crud/list/lookups.ts'
import type { GenerateBody } from './promotionCodeQueries.ts'

/** What adding a code and generating several start with. */
export const startingTerms = {
  ...{ landingPage: 'r' as const, useLimit: 0, userLimit: 1, rewardPoints: 0 },
  ...{ validFrom: null, validTo: null, status: 'active' as const },
}

type Field = ReturnType<typeof labeledFields<GenerateBody, 'promotionCode'>>

/**
 * The fields of a code's terms, which codes that are generated together share.
 * @param ownSites that the operator is limited to
 */
export const termFields = (
  field: Field,
  t: Translate,
  { row, ownSites }: { row?: PromotionCode | undefined; ownSites: FieldOption[] },
) => [
  field('input', 'name', { required: true, description: t('promotionCode:nameHint') }),
  field('autocomplete', 'agentId', {
    required: true,
    source: agentLookup,
    placeholder: t('promotionCode:agentPlaceholder'),
    ...(row && { knownOptions: [{ value: row.agentId, label: row.agentName }] }),
  }),
  field('autocomplete', 'siteId', {
    required: true,
    source: siteLookup,
    placeholder: t('promotionCode:sitePlaceholder'),
    knownOptions: row ? [{ value: row.siteId, label: row.siteName }] : ownSites,
  }),
  field('select', 'landingPage', { required: true, options: 'landingPage' }),
  field('number', 'useLimit', { required: true, min: 0, description: t('promotionCode:useLimitHint') }),
  field('number', 'userLimit', { required: true, min: 1 }),
  field('dateTime', 'validFrom'),
  field('dateTime', 'validTo'),
  field('number', 'rewardPoints', {
    required: true,
    min: 0,
    description: t('promotionCode:rewardPointsHint'),
  }),
]

/** Whether new codes work immediately. */
export const startField = (field: Field, t: Translate) =>
  field('radio', 'status', {
    label: 'startStatus',
    options: enumerationOptions(t, 'promotionCodeStatus').filter(({ value }) => value !== 'disabled'),
  })
