import { enumerations } from '@admin/api-client/contract/enumerations'
import type { FeedbackReply } from '@admin/api-client/contract/operations/feedbackReplies'
import { feedbackReplyDefaultSort } from '@admin/api-client/contract/operations/feedbackReplies.sort'
import type { Language, Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const feedbackReplies = resource('/api/admin/feedback-replies', 'feedbackReply')

export const feedbackReplySearch: SearchOf<typeof feedbackReplies> = {
  defaultSort: feedbackReplyDefaultSort,
  sortable: { name: true, sort: true, status: true, updateTime: true },
  filters: { id: text, name: text, text, status: oneOf(enumerations.enabledStatus) },
}

export function feedbackReplyFilters(t: Translate) {
  const filter = filtersOf(feedbackReplies, t)
  return [
    filter('input', 'name'),
    filter('input', 'text', { label: 'answer' }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function feedbackReplyColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(feedbackReplies, t)
  const [shown, other] = language === 'zh-CN' ? (['text', 'textEn'] as const) : (['textEn', 'text'] as const)
  return [
    column('name', { width: 200, hideable: false, inCard: true }),
    column(shown, { type: 'truncated', maxLength: 60, width: 360, inCard: true }),
    column(other, { type: 'truncated', maxLength: 60, width: 360, defaultHidden: true }),
    badge('status', 'enabledStatus', { width: 120, inCard: true }),
    column('sort', { type: 'number', width: 120 }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const feedbackReplyActions: Action<FeedbackReply>[] = [
  editAction(feedbackReplies),
  ...enablingActions(feedbackReplies, 'feedbackReply:disableHint'),
  deleteAction(feedbackReplies),
]
