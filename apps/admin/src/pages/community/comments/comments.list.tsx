import { commentDefaultSort } from '@admin/api-client/contract/community/comments.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { reviewTasksPath } from '../../../app/pagePaths.ts'
import type { Action } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { type Comment, comments, isHeldBack } from '../../../features/comments/comments.ts'

export type CommentDialog = 'thread' | 'reports' | 'hide' | 'show' | 'freezeAuthor' | 'closeReports'

export const commentSearch: SearchOf<typeof comments> = {
  defaultSort: commentDefaultSort,
  sortable: {
    replies: true,
    openReports: true,
    reviewStatus: true,
    status: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    content: text,
    author: text,
    authorId: text,
    subjectKind: oneOf(enumerations.commentSubject),
    subjectId: text,
    reviewStatus: oneOf(enumerations.reviewStatus),
    status: oneOf(enumerations.commentStatus),
    reported: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function commentFilters(t: Translate) {
  const filter = filtersOf(comments, t)
  return [
    filter('input', 'content'),
    filter('input', 'author'),
    filter('select', 'subjectKind', { options: 'commentSubject' }),
    filter('select', 'status', { options: 'commentStatus' }),
    filter('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'reported', { options: 'yesNo' }),
    filter('input', 'id'),
    filter('input', 'authorId'),
    filter('input', 'subjectId'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function commentColumns(t: Translate) {
  const { column, badge, time } = columnsOf(comments, t)
  return [
    column('plainContent', { width: 260, hideable: false, inCard: true, exports: ['plainContent'] }),
    column('authorName', { label: 'author', width: 130, inCard: true }),
    column('subjectTitle', {
      label: 'subject',
      width: 190,
      exports: ['subjectKind', 'subjectTitle'],
      value: ({ subjectKind, subjectTitle }) =>
        [enumerationLabel(t, 'commentSubject', subjectKind), subjectTitle].filter(Boolean).join(' · '),
    }),
    column('replies', { type: 'number', width: 95, defaultHidden: true }),
    column('openReports', { label: 'reports', type: 'number', width: 100, exports: ['openReports'] }),
    column('hits', { width: 130, defaultHidden: true, value: ({ hits }) => hits.join(', ') }),
    badge('reviewStatus', 'reviewStatus', { width: 115 }),
    badge('status', 'commentStatus', { width: 105, inCard: true }),
    time('createTime', { format: 'yyyy-MM-dd HH:mm', width: 155 }),
    column('hideReason', { width: 170, defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const commentActions: Action<Comment, CommentDialog>[] = [
  { key: 'openThread', code: 'comment:read', dialog: 'thread' },
  {
    key: 'hide',
    code: 'comment:hide',
    when: (row) => isPresent(row) && row.status === 'visible',
    dialog: 'hide',
  },
  {
    key: 'show',
    code: 'comment:hide',
    when: (row) => isPresent(row) && row.status === 'hidden',
    disabled: (row) => isHeldBack(row) && 'comment:reviewDecides',
    dialog: 'show',
  },
  { key: 'viewReports', code: 'report:read', dialog: 'reports' },
  {
    key: 'review',
    code: 'review:read',
    when: (row) => isPresent(row) && (row.openReports > 0 || row.reviewStatus !== null),
    to: ({ id }) => reviewTasksPath({ subjectId: id }),
  },
  {
    key: 'closeReports',
    code: 'report:close',
    when: ({ openReports, authorId }) => openReports > 0 && authorId !== null,
    dialog: 'closeReports',
  },
  {
    key: 'freezeAuthor',
    code: 'user:freeze',
    when: ({ authorStatus }) => authorStatus === 'normal',
    danger: true,
    dialog: 'freezeAuthor',
  },
  ...softDeletionActions<Comment>(comments, 'comment:deleteHint'),
]
