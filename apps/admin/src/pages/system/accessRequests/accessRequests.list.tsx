import { enumerations } from '@admin/api-client/contract/enumerations'
import type { AccessRequest } from '@admin/api-client/contract/system/accessRequests'
import { accessRequestDefaultSort } from '@admin/api-client/contract/system/accessRequests.sort'
import type { Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import type { Action, RowMutation } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { permissionText } from '../../../session/permissionSentence.ts'

export const accessRequests = resource('/api/admin/access-requests', 'accessRequest')

export const accessRequestSearch: SearchOf<typeof accessRequests> = {
  defaultSort: accessRequestDefaultSort,
  sortable: { createTime: true, expireTime: true },
  filters: {
    id: text,
    code: text,
    requesterName: text,
    status: oneOf(enumerations.accessRequestStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export const nameOf = ({ requesterName }: AccessRequest): string => requesterName

export function accessRequestFilters(t: Translate) {
  const filter = filtersOf(accessRequests, t)
  return [
    filter('input', 'requesterName', { label: 'requester' }),
    filter('select', 'status', { options: 'accessRequestStatus' }),
    filter('input', 'code'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function accessRequestColumns(t: Translate) {
  const { column, badge, time } = columnsOf(accessRequests, t)
  return [
    column('requesterName', { label: 'requester', width: 150, hideable: false, inCard: true }),
    column('code', { width: 205, value: ({ code }) => permissionText(t, code), inCard: true }),
    column('reason', { width: 190, type: 'truncated', maxLength: 40 }),
    column('days', { type: 'number', width: 80 }),
    badge('status', 'accessRequestStatus', { width: 175, inCard: true }),
    time('createTime'),
    time('expireTime'),
    column('deciderName', { label: 'decider', width: 130, defaultHidden: true }),
    time('decideTime', { defaultHidden: true }),
    column('note', { width: 200, type: 'truncated', maxLength: 40, defaultHidden: true }),
  ]
}

export type AccessRequestDialog = 'decline' | 'revoke'

/** Texts of the reasons for which a request can't be decided. */
const refusals = {
  ownAccessRequest: 'systemErrors:ownAccessRequest',
  dependentReviewer: 'errors:dependentReviewer',
  notGrantableCode: 'systemErrors:notGrantableCode',
} as const satisfies Record<NonNullable<AccessRequest['decisionRefusal']>, TextKey>

const isPending = ({ status }: AccessRequest) => status === 'pending'
const refused = ({ decisionRefusal }: AccessRequest) => decisionRefusal !== null && refusals[decisionRefusal]
const code = 'accessRequest:decide'

/** What can be done with a request; what the server would reject says why. */
export const accessRequestActions: Action<AccessRequest, AccessRequestDialog>[] = [
  {
    ...{ key: 'approve', code, when: isPending, disabled: refused },
    mutation: accessRequests.action('approve') as RowMutation,
    body: ({ version }) => ({ version }),
    done: 'accessRequest:approvedDone',
  },
  { key: 'decline', code, when: isPending, disabled: refused, dialog: 'decline', danger: true },
  {
    key: 'revokeAccess',
    code,
    when: ({ status }) => status === 'granted',
    disabled: ({ requesterId }, user) => requesterId === user?.id && 'systemErrors:ownAccessRequest',
    dialog: 'revoke',
    danger: true,
  },
]
