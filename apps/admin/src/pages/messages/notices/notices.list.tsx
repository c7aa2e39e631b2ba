import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Notice } from '@admin/api-client/contract/messages/notices'
import { noticeDefaultSort } from '@admin/api-client/contract/messages/notices.sort'
import { noticeTransitions } from '@admin/api-client/contract/messages/notices.transitions'
import type { Translate } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const notices = resource('/api/admin/notices', 'notice')

/** The dialogs of the list. */
export type NoticeDialog = 'edit' | 'why'

export const noticeSearch: SearchOf<typeof notices> = {
  defaultSort: noticeDefaultSort,
  sortable: {
    title: true,
    platform: true,
    status: true,
    validFrom: true,
    publishTime: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    title: text,
    platform: oneOf(enumerations.businessType),
    status: oneOf(enumerations.noticeStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function noticeFilters(t: Translate) {
  const filter = filtersOf(notices, t)
  return [
    filter('input', 'title'),
    filter('select', 'platform', { options: 'businessType' }),
    filter('select', 'status', { options: 'noticeStatus' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
    filter('input', 'id'),
  ]
}

export function noticeColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(notices, t)
  return [
    column('title', { width: 320, hideable: false }),
    column('validFrom', {
      label: 'validity',
      width: 220,
      render: ({ validFrom, validTo }) => `${formatDate(validFrom)} – ${formatDate(validTo)}`,
    }),
    code('platform', 'businessType', { width: 165 }),
    badge('status', 'noticeStatus', { width: 120 }),
    time('publishTime'),
    time('createTime', { defaultHidden: true }),
  ]
}

export const noticeActions: Action<Notice, NoticeDialog>[] = [
  editAction(notices),
  ...transitionActions(notices, noticeTransitions, {
    publish: {
      confirm: { title: 'notice:confirmPublish', message: 'notice:publishHint' },
      done: 'notice:published',
    },
    withdraw: {
      confirm: { title: 'notice:confirmWithdraw', message: 'notice:withdrawHint' },
      done: 'notice:withdrawn',
    },
  }),
  { key: 'whyShown', code: 'notice:read', dialog: 'why' },
  deleteAction(notices),
]
