import { enumerations } from '@admin/api-client/contract/enumerations'
import { daysLeft } from '@admin/api-client/contract/sites/domainFacts'
import type { Domain } from '@admin/api-client/contract/sites/domains'
import { domainDefaultSort } from '@admin/api-client/contract/sites/domains.sort'
import { domainTransitions } from '@admin/api-client/contract/sites/domains.transitions'
import type { Translate } from '@admin/i18n'
import { formatDate, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { sitePath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction, type RowMutation } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { siteLookup } from '../../../crud/list/lookups.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { checkNow, domains, switchToBackups } from './domainQueries.ts'
import { Rehearsal } from './Rehearsal.tsx'

/** The dialogs of the list. */
export type DomainDialog = 'edit' | 'rent' | 'renew'

export const domainSearch: SearchOf<typeof domains> = {
  defaultSort: domainDefaultSort,
  sortable: {
    name: true,
    type: true,
    source: true,
    status: true,
    annualFee: true,
    validTo: true,
    certificateEnd: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    siteId: text,
    type: oneOf(enumerations.domainType),
    source: oneOf(enumerations.domainSource),
    status: oneOf(enumerations.domainStatus),
    rented: oneOf(enumerations.yesNo),
    forStation: oneOf(enumerations.yesNo),
    checkState: oneOf(enumerations.domainCheck),
    validToFrom: timeFilter,
    validToTo: timeFilter,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function domainFilters(t: Translate) {
  const filter = filtersOf(domains, t)
  return [
    filter('input', 'name'),
    filter('autocomplete', 'siteId', { source: siteLookup, placeholder: t('domain:sitePlaceholder') }),
    filter('select', 'status', { options: 'domainStatus' }),
    filter('select', 'type', { options: 'domainType' }),
    filter('select', 'checkState', { options: 'domainCheck' }),
    filter('select', 'source', { options: 'domainSource' }),
    filter('select', 'rented', { options: 'yesNo' }),
    filter('input', 'id'),
    filter('dateRange', 'validToFrom', { endName: 'validToTo', label: 'validTo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** Days. */
const SOON = 14

/** How many days are left, in red for the last two weeks. */
function DaysLeft({ validTo, t }: { validTo: number | null; t: Translate }) {
  if (validTo === null) return null
  const days = daysLeft(validTo, Date.now())
  return (
    <Text span inherit {...(days <= SOON && { c: 'var(--admin-danger)' })}>
      {days > 0 ? formatNumber(days) : t('domain:expired')}
    </Text>
  )
}

/** A fee with two decimals and its currency. */
export function feeText({ annualFee, currency }: Pick<Domain, 'annualFee' | 'currency'>): string {
  if (annualFee === null) return ''
  const cents = String(annualFee % 100).padStart(2, '0')
  return `${formatNumber(Math.floor(annualFee / 100))}.${cents} ${currency}`
}

export function domainColumns(t: Translate) {
  const { column, code, badge, time } = columnsOf(domains, t)
  return [
    column('name', {
      width: 180,
      hideable: false,
      inCard: true,
      exports: ['unicodeName', 'name'],
      value: ({ unicodeName }) => unicodeName,
    }),
    column('siteName', {
      label: 'site',
      width: 115,
      render: ({ siteId, siteName }) => (
        <Anchor component={Link} to={sitePath(siteId)}>
          {siteName}
        </Anchor>
      ),
    }),
    code('type', 'domainType', { width: 125 }),
    badge('status', 'domainStatus', { width: 135, inCard: true }),
    column('checkState', {
      width: 110,
      inCard: true,
      render: ({ checkState }) => enumerationBadge(t, 'domainCheck', checkState),
    }),
    column('validTo', { width: 115, value: ({ validTo }) => validTo && formatDate(validTo) }),
    {
      ...column('validTo', { label: 'daysLeft', width: 100, align: 'right', exports: [] }),
      key: 'daysLeft',
      render: ({ validTo }: Domain) => <DaysLeft validTo={validTo} t={t} />,
    },
    column('annualFee', {
      width: 160,
      align: 'right',
      defaultHidden: true,
      exports: ['rented', 'annualFee', 'currency'],
      value: feeText,
    }),
    code('source', 'domainSource', { width: 110, defaultHidden: true }),
    code('https', 'yesNo', { width: 90, defaultHidden: true }),
    code('landingPage', 'landingPage', { width: 120, defaultHidden: true }),
    time('certificateEnd', { defaultHidden: true }),
    time('checkTime', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const domainActions: Action<Domain, DomainDialog>[] = [
  editAction(domains),
  ...transitionActions<Domain, 'status', typeof domainTransitions.transitions>(domains, domainTransitions, {
    enable: { done: 'domain:enabled' },
    maintain: {
      confirm: { title: 'domain:confirmMaintain', message: (row) => <Rehearsal domain={row} /> },
      done: 'domain:maintained',
    },
    close: {
      key: 'closeDomain',
      confirm: { title: 'domain:confirmClose', message: (row) => <Rehearsal domain={row} /> },
      done: 'domain:closed',
    },
  }),
  {
    key: 'check',
    code: 'domain:check',
    bulk: { ...domains, mutation: checkNow },
    done: 'domain:checked',
    bulkDone: 'domain:bulkChecked',
  },
  { key: 'renew', code: 'domain:update', dialog: 'renew' },
  { key: 'rent', code: 'domain:rent', dialog: 'rent' },
  {
    key: 'endRental',
    code: 'domain:rent',
    when: ({ rented }) => rented === 'y',
    mutation: domains.action('end-rental') as RowMutation,
    body: ({ version }) => ({ version }),
    confirm: { title: 'domain:confirmEndRental', message: 'domain:endRentalHint' },
    done: 'domain:rentalEnded',
  },
  {
    key: 'switchToBackups',
    code: 'domain:switch',
    when: ({ type, status }) => type === 'f' && status === 'y',
    mutation: switchToBackups,
    body: ({ siteId }) => ({ siteId }),
    confirm: {
      title: 'domain:confirmSwitchToBackups',
      message: ({ siteName: site }, t) => t('domain:switchToBackupsHint', { site }),
    },
    done: ({ changed }: BulkResult, t) => t('domain:switchedToBackups', { count: changed.length }),
  },
  deleteAction<Domain>(domains, {
    hint: 'domain:deleteHint',
    disabled: ({ status }) => status !== 'c' && 'domain:deleteClosedOnly',
  }),
]
