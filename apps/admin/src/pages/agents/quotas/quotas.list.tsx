import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { quotaDefaultSort } from '@admin/api-client/contract/agents/quotas.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { type FieldOption, formatDateTime, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, deleteAction, type RowMutation } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { PartyLink } from '../../../features/ledger/PartyLink.tsx'
import { partyLookup } from '../../../features/ledger/partyLookup.ts'
import { UseBar } from './UseBar.tsx'

export const quotas = resource('/api/admin/quotas', 'quota')

export type QuotaDialog = 'edit' | 'approve' | 'reject' | 'revoke' | 'raise'

export const quotaSearch: SearchOf<typeof quotas> = {
  defaultSort: quotaDefaultSort,
  sortable: {
    number: true,
    kind: true,
    amount: true,
    validFrom: true,
    validTo: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    number: text,
    kind: oneOf(enumerations.quotaKind),
    granteeId: text,
    granterId: text,
    status: oneOf(enumerations.quotaStatus),
    once: oneOf(enumerations.yesNo),
    reviewable: oneOf(enumerations.yesNo),
    nearlyUsed: oneOf(enumerations.yesNo),
    operatorName: text,
    reviewerName: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/** Finds the parties that can have quotas. */
export const granteeLookup = (t: Translate) => partyLookup(t, { kind: ['agent', 'merchant'] })

/**
 * @param known parties that are filtered by already
 * @param reviews the viewer can review quotas
 */
export function quotaFilters(t: Translate, known: FieldOption[], reviews: boolean) {
  const filter = filtersOf(quotas, t)
  return [
    filter('input', 'number'),
    filter('select', 'kind', { options: 'quotaKind' }),
    filter('autocomplete', 'granteeId', { source: granteeLookup(t), knownOptions: known }),
    filter('select', 'status', { options: 'quotaStatus' }),
    filter('autocomplete', 'granterId', {
      source: partyLookup(t, { kind: ['treasury', 'agent'] }),
      knownOptions: known,
    }),
    ...(reviews ? [filter('select', 'reviewable', { options: 'yesNo' })] : []),
    filter('select', 'nearlyUsed', { options: 'yesNo' }),
    filter('select', 'once', { options: 'yesNo' }),
    filter('input', 'operatorName'),
    filter('input', 'reviewerName'),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function quotaColumns(t: Translate) {
  const { column, badge, time } = columnsOf(quotas, t)
  const party = (side: 'grantee' | 'granter', options: { inCard?: true; defaultHidden?: true }) =>
    column(`${side}Name`, {
      width: 130,
      ...options,
      render: (row) => <PartyLink id={row[`${side}Id`]} text={row[`${side}Name`]} inCell />,
    })
  return [
    column('number', { type: 'copyable', width: 130, minWidth: 130, hideable: false }),
    column('kind', { width: 122, render: (row) => <Kind t={t} quota={row} /> }),
    party('grantee', { inCard: true }),
    party('granter', { defaultHidden: true }),
    column('amount', { type: 'number', width: 110, inCard: true }),
    column('used', { type: 'number', width: 100, defaultHidden: true }),
    column('left', { width: 115, align: 'right', render: (row) => <UseBar quota={row} /> }),
    column('validFrom', { width: 165, defaultHidden: true, render: (row) => formatDateTime(row.validFrom) }),
    badge('status', 'quotaStatus', { width: 104, inCard: true }),
    time('validTo'),
    column('reviewerName', { width: 118, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('operatorName', { width: 130, defaultHidden: true }),
    column('reason', { type: 'truncated', maxLength: 24, width: 190, defaultHidden: true }),
    column('reviewRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    column('revokeReason', {
      type: 'truncated',
      maxLength: 24,
      width: 180,
      defaultHidden: true,
      exports: ['revokeCause', 'revokeReason'],
      value: (row) => revocationText(t, row),
    }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Why a quota was revoked: by what else happened, or the reason of the operator who did. */
export const revocationText = (t: Translate, { revokeCause, revokeReason }: Quota) =>
  revokeCause ? enumerationLabel(t, 'quotaRevocation', revokeCause) : revokeReason

/** The kind; an exception for one transfer is marked. */
export function Kind({ t, quota: { kind, once } }: { t: Translate; quota: Pick<Quota, 'kind' | 'once'> }) {
  if (once) return <StatusBadge tone="danger">{t('quota:breakGlass')}</StatusBadge>
  return enumerationLabel(t, 'quotaKind', kind)
}

/** Texts of the reasons for which a quota can't be reviewed. */
const refusals = {
  granterOutOfScope: 'agentErrors:granterOutOfScope',
  ownQuota: 'agentErrors:ownQuota',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<Quota['reviewRefusal']>, TextKey>

const refused = ({ reviewRefusal }: Quota) => reviewRefusal !== null && refusals[reviewRefusal]

const outOfScope = ({ changeable }: Quota) => !changeable && 'agentErrors:granterOutOfScope'

const isDraft = ({ status }: Quota) => status === 'draft'
const isPending = ({ status }: Quota) => status === 'pending'
const isInForce = ({ status }: Quota) => status === 'active' || status === 'exhausted'

/** What can be done with a quota in each of its states; what the server would reject says why. */
export const quotaActions: Action<Quota, QuotaDialog>[] = [
  { key: 'approve', code: 'quota:review', when: isPending, disabled: refused, dialog: 'approve' },
  { key: 'reject', code: 'quota:review', when: isPending, disabled: refused, dialog: 'reject', danger: true },
  {
    key: 'submitForReview',
    code: 'quota:create',
    when: isDraft,
    disabled: (quota, user) =>
      outOfScope(quota) || (quota.operatorId !== user?.id && 'agentErrors:onlyMakerSubmits'),
    mutation: quotas.action('submit') as RowMutation,
    body: ({ version }) => ({ version }),
    confirm: { title: 'quota:confirmSubmit', message: 'quota:submitHint' },
    done: ({ number }: Quota, t) => t('quota:submitted', { number }),
  },
  { key: 'edit', code: 'quota:update', when: isDraft, disabled: outOfScope, dialog: 'edit' },
  {
    key: 'raise',
    code: 'quota:create',
    when: (quota) => isInForce(quota) && !quota.once,
    disabled: outOfScope,
    dialog: 'raise',
  },
  {
    key: 'revokeQuota',
    code: 'quota:revoke',
    when: isInForce,
    disabled: outOfScope,
    dialog: 'revoke',
    danger: true,
  },
  { ...deleteAction<Quota>(quotas, { disabled: outOfScope }), when: isDraft },
]
