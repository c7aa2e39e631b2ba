import { enumerations } from '@admin/api-client/contract/enumerations'
import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { promotionCodeDefaultSort } from '@admin/api-client/contract/sites/promotionCodes.sort'
import type { Translate } from '@admin/i18n'
import { formatDate, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { sitePath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { agentLookup, siteLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const promotionCodes = resource('/api/admin/promotion-codes', 'promotionCode')

/** The dialogs of the list. */
export type PromotionCodeDialog = 'edit' | 'share'

export const promotionCodeSearch: SearchOf<typeof promotionCodes> = {
  defaultSort: promotionCodeDefaultSort,
  sortable: {
    code: true,
    name: true,
    uses: true,
    registrations: true,
    topUps: true,
    validFrom: true,
    validTo: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    code: text,
    name: text,
    agentId: text,
    siteId: text,
    landingPage: oneOf(enumerations.landingPage),
    state: oneOf(enumerations.promotionCodeState),
    validFrom: timeFilter,
    validTo: timeFilter,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function promotionCodeFilters(t: Translate) {
  const filter = filtersOf(promotionCodes, t)
  return [
    filter('input', 'code'),
    filter('input', 'name'),
    filter('autocomplete', 'agentId', {
      source: agentLookup,
      placeholder: t('promotionCode:agentPlaceholder'),
    }),
    filter('autocomplete', 'siteId', { source: siteLookup, placeholder: t('promotionCode:sitePlaceholder') }),
    filter('select', 'state', { label: 'status', options: 'promotionCodeState' }),
    filter('select', 'landingPage', { options: 'landingPage' }),
    filter('dateRange', 'validFrom', { endName: 'validTo', label: 'validity' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
    filter('input', 'id'),
  ]
}

/** When a code is valid, as days; an end that is open is left out. */
function validityText(t: Translate, { validFrom, validTo }: PromotionCode): string {
  const [from, to] = [validFrom, validTo].map((moment) => moment !== null && formatDate(moment))
  if (from && to) return t('promotionCode:validityFromTo', { from, to })
  if (from) return t('promotionCode:validityFrom', { from })
  return to ? t('promotionCode:validityTo', { to }) : t('promotionCode:always')
}

/** How often a code was used, and its limit, if it has one. */
function usesText(t: Translate, { uses, useLimit }: PromotionCode): string {
  const used = formatNumber(uses)
  return useLimit === 0 ? used : t('promotionCode:usesOf', { uses: used, limit: formatNumber(useLimit) })
}

export function promotionCodeColumns(t: Translate) {
  const { column, code, time } = columnsOf(promotionCodes, t)
  return [
    column('code', { width: 135, hideable: false, inCard: true }),
    column('name', { width: 130, defaultHidden: true }),
    column('agentName', { label: 'agent', width: 100 }),
    column('siteName', {
      label: 'site',
      width: 110,
      render: ({ siteId, siteName }) => (
        <Anchor component={Link} to={sitePath(siteId)}>
          {siteName}
        </Anchor>
      ),
    }),
    code('landingPage', 'landingPage', { width: 120, defaultHidden: true }),
    column('uses', {
      width: 110,
      align: 'right',
      inCard: true,
      exports: ['uses', 'useLimit'],
      value: (row) => usesText(t, row),
    }),
    column('registrations', { type: 'number', width: 150 }),
    column('topUps', { type: 'number', width: 110, defaultHidden: true }),
    column('validFrom', {
      label: 'validity',
      width: 190,
      exports: ['validFrom', 'validTo'],
      render: (row) => validityText(t, row),
    }),
    column('state', {
      label: 'status',
      width: 110,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'promotionCodeState', state),
    }),
    column('openings', { type: 'number', width: 110, defaultHidden: true }),
    column('userLimit', { type: 'number', width: 120, defaultHidden: true }),
    column('rewardPoints', { type: 'number', width: 120, defaultHidden: true }),
    column('link', { width: 260, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const promotionCodeActions: Action<PromotionCode, PromotionCodeDialog>[] = [
  { key: 'showCode', code: 'promotionCode:read', dialog: 'share' },
  editAction(promotionCodes),
  {
    key: 'activate',
    code: 'promotionCode:update',
    when: ({ status }) => status !== 'active',
    bulk: promotionCodes.setStatus('active'),
    done: 'promotionCode:activated',
  },
  {
    key: 'disable',
    code: 'promotionCode:update',
    when: ({ status }) => status !== 'disabled',
    bulk: promotionCodes.setStatus('disabled'),
    confirm: {
      title: 'promotionCode:confirmDisable',
      message: 'promotionCode:disableHint',
    },
    done: 'promotionCode:disabled',
  },
  deleteAction<PromotionCode>(promotionCodes, {
    disabled: ({ uses, openings }) => (uses > 0 || openings > 0) && 'promotionCode:used',
  }),
]
