import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { reviewTaskDefaultSort } from '@admin/api-client/contract/content/review.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { deskPath } from './reviewPaths.ts'
import { reviews } from './reviews.ts'

export type ReviewDialog = 'takeOver' | 'settle'

export const reviewSearch: SearchOf<typeof reviews> = {
  defaultSort: reviewTaskDefaultSort,
  sortable: { priority: true, dueTime: true, createTime: true, decidedTime: true },
  filters: {
    id: text,
    kind: oneOf(enumerations.reviewKind),
    status: oneOf(enumerations.reviewTaskStatus),
    source: oneOf(enumerations.reviewSource),
    claimedBy: text,
    decidedBy: text,
    overdue: oneOf(enumerations.yesNo),
    escalated: oneOf(enumerations.yesNo),
    disputed: oneOf(enumerations.yesNo),
    subjectId: text,
    authorId: text,
  },
}

export function reviewFilters(t: Translate) {
  const filter = filtersOf(reviews, t)
  return [
    filter('select', 'kind', { options: 'reviewKind' }),
    filter('select', 'status', { options: 'reviewTaskStatus' }),
    filter('select', 'source', { options: 'reviewSource' }),
    filter('select', 'disputed', { options: 'yesNo' }),
    filter('select', 'overdue', { options: 'yesNo' }),
    filter('select', 'escalated', { options: 'yesNo' }),
    filter('input', 'claimedBy'),
    filter('input', 'decidedBy'),
    filter('input', 'subjectId'),
    filter('input', 'authorId'),
    filter('input', 'id', { label: 'taskId' }),
  ]
}

/** Names the sources of a task's reasons, each once. */
const sourcesOf = (t: Translate, language: Language, { reasons }: ReviewTask) =>
  formatList(
    [...new Set(reasons.map(({ source }) => source))].map((source) =>
      enumerationLabel(t, 'reviewSource', source),
    ),
    language,
  )

export function reviewColumns(t: Translate, language: Language) {
  const { column, badge, code, time } = columnsOf(reviews, t)
  return [
    column('title', { width: 170, hideable: false, inCard: true }),
    code('kind', 'reviewKind', { width: 120, inCard: true }),
    column('reasons', { width: 150, value: (row) => sourcesOf(t, language, row) }),
    column('priority', { type: 'number', width: 105 }),
    badge('status', 'reviewTaskStatus', { width: 105, inCard: true }),
    column('authorName', { width: 120 }),
    time('dueTime'),
    column('claimedBy', { width: 130 }),
    column('escalatedToName', { width: 130, defaultHidden: true }),
    column('decidedBy', { width: 130, defaultHidden: true }),
    time('decidedTime', { defaultHidden: true }),
    column('round', { type: 'number', width: 90, defaultHidden: true }),
    column('id', { type: 'id', label: 'taskId', defaultHidden: true }),
  ]
}

const isPending = ({ status }: ReviewTask) => status === 'pending'

export const reviewActions: Action<ReviewTask, ReviewDialog>[] = [
  {
    key: 'review',
    code: 'review:claim',
    when: isPending,
    disabled: ({ claimedById }, user) =>
      claimedById !== null && claimedById !== user?.id && 'review:claimedAlready',
    to: ({ id }) => deskPath(id),
  },
  {
    key: 'takeOver',
    code: 'review:takeOver',
    when: (row) => isPending(row) && row.claimedById !== null,
    disabled: ({ claimedById }, user) => claimedById === user?.id && 'review:claimedByYou',
    dialog: 'takeOver',
  },
  { key: 'settle', code: 'review:settle', when: ({ disputed }) => disputed, dialog: 'settle' },
]
