import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { feedbackDefaultSort } from '@admin/api-client/contract/operations/feedback.sort'
import { FEEDBACK_KIND_TYPE } from '@admin/api-client/contract/operations/feedbackFacts'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import { formatDateTime, formatRelativeTime, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import type { Action } from '../../../crud/actions/actions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { categoryLookup } from '../../../features/categories/categories.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { tagCells } from '../../../features/tags/tagCells.tsx'
import { internalTagLookup, tagOption } from '../../../features/works/workTags.ts'

export const feedback = resource('/api/admin/feedback', 'feedback')

export type FeedbackDialog = 'desk' | 'takeOver' | 'assign' | 'giveBack' | 'labels'

export const feedbackSearch: SearchOf<typeof feedback> = {
  defaultSort: feedbackDefaultSort,
  sortable: {
    number: true,
    state: true,
    waitingSince: true,
    dueTime: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    number: text,
    userId: text,
    user: text,
    kind: text,
    state: oneOf(enumerations.feedbackState),
    assigneeName: text,
    assigned: oneOf(enumerations.yesNo),
    waitingFor: oneOf(enumerations.waitingSide),
    overdue: oneOf(enumerations.yesNo),
    appVersion: text,
    tagId: text,
    merged: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/** What the kind of feedback is called in a language. */
export const kindName = ({ kindName: name, kindNameEn: nameEn }: Feedback, language: Language) =>
  nameIn({ name, nameEn }, language)

interface Listed {
  query: QueryOf<typeof feedback.path>
  rows: readonly Feedback[]
  language: Language
}

export function feedbackFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(feedback, t)
  const known = rows.find(({ kind }) => kind === query.kind)
  const label = rows.flatMap(({ tags }) => tags).find(({ id }) => id === query.tagId)
  return [
    filter('input', 'number'),
    filter('input', 'user'),
    filter('autocomplete', 'kind', {
      source: categoryLookup(FEEDBACK_KIND_TYPE, language),
      ...(known && { knownOptions: [{ value: known.kind, label: kindName(known, language) }] }),
    }),
    filter('select', 'state', { options: 'feedbackState' }),
    filter('input', 'assigneeName', { label: 'assignee' }),
    filter('select', 'waitingFor', { options: 'waitingSide' }),
    filter('select', 'overdue', { options: 'yesNo' }),
    filter('select', 'assigned', { options: 'yesNo' }),
    filter('autocomplete', 'tagId', {
      label: 'tag',
      source: internalTagLookup(language),
      ...(label && { knownOptions: [tagOption(label, language)] }),
    }),
    filter('input', 'appVersion'),
    filter('select', 'merged', { options: 'yesNo' }),
    filter('input', 'userId'),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** When feedback is due, marked where that is over. */
export function dueBadge({ dueTime }: Feedback, language: Language) {
  if (dueTime === null) return null
  return (
    <StatusBadge tone={dueTime < Date.now() ? 'danger' : 'neutral'} title={formatDateTime(dueTime)}>
      {formatRelativeTime(dueTime, language)}
    </StatusBadge>
  )
}

/** For whom feedback waits, and since when. */
export const waitingText = (t: Translate, { waitingFor, waitingSince }: Feedback) =>
  waitingFor === null || waitingSince === null
    ? ''
    : t('feedback:waitingForSince', {
        who: enumerationLabel(t, 'waitingSide', waitingFor),
        time: formatDateTime(waitingSince),
      })

/** The same in a cell of the list. */
function waitingCell(t: Translate, language: Language, { waitingFor, waitingSince }: Feedback) {
  if (waitingFor === null || waitingSince === null) return null
  const time = formatRelativeTime(waitingSince, language)
  return (
    <span title={formatDateTime(waitingSince)}>
      {waitingFor === 'us' ? t('feedback:usSince', { time }) : t('feedback:themSince', { time })}
    </span>
  )
}

export function feedbackColumns(t: Translate, language: Language) {
  const { column, badge, code, time } = columnsOf(feedback, t)
  return [
    column('number', { type: 'copyable', width: 110, minWidth: 110, hideable: false, inCard: true }),
    column('userName', { label: 'user', width: 100 }),
    column('kind', { width: 105, value: (row) => kindName(row, language) }),
    column('text', { type: 'truncated', maxLength: 40, width: 132, inCard: true }),
    column('pictures', {
      type: 'image',
      width: 90,
      exports: [],
      defaultHidden: true,
      value: ({ pictures: [first] }) => (first === undefined ? '' : fileUrl(first)),
    }),
    badge('state', 'feedbackState', { width: 132, inCard: true }),
    column('assigneeName', { label: 'assignee', width: 118 }),
    column('waitingSince', {
      width: 180,
      exports: ['waitingFor', 'waitingSince'],
      render: (row) => waitingCell(t, language, row),
    }),
    column('dueTime', { width: 135, render: (row) => dueBadge(row, language) }),
    column('tags', { label: 'tagIds', width: 170, defaultHidden: true, ...tagCells(language) }),
    code('platform', 'clientFlag', { width: 105, defaultHidden: true }),
    column('appVersion', { width: 110, defaultHidden: true }),
    code('closeReason', 'feedbackCloseReason', { width: 150, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const isOpen = ({ state, mergedIntoId }: Feedback) => state !== 'processed' && mergedIntoId === null

/** Feedback of another operator is moved only by those who may take it over. */
const heldByOther: NonNullable<Action<Feedback>['disabled']> = ({ assigneeId, assigneeName }, user) =>
  assigneeId !== null &&
  assigneeId !== user?.id &&
  !user?.permissions.includes('feedback:takeOver') && [
    'operationsErrors:feedbackAssigned',
    { name: assigneeName },
  ]

/** What can be done with feedback in the list; the desk has the rest. */
export const feedbackActions: Action<Feedback, FeedbackDialog>[] = [
  { key: 'openDesk', code: 'feedback:read', dialog: 'desk' },
  {
    key: 'take',
    code: 'feedback:assign',
    when: (row) => isOpen(row) && row.assigneeId === null,
    mutation: feedback.action('take'),
    done: 'feedback:taken',
  },
  { key: 'assign', code: 'feedback:assign', when: isOpen, disabled: heldByOther, dialog: 'assign' },
  {
    key: 'giveBack',
    code: 'feedback:assign',
    when: (row) => isOpen(row) && row.assigneeId !== null,
    disabled: heldByOther,
    dialog: 'giveBack',
  },
  {
    key: 'takeOver',
    code: 'feedback:takeOver',
    when: (row) => isOpen(row) && row.assigneeId !== null,
    disabled: ({ assigneeId }, user) => assigneeId === user?.id && 'feedback:alreadyYours',
    dialog: 'takeOver',
  },
  {
    key: 'changeLabels',
    code: 'feedback:reply',
    when: ({ mergedIntoId }) => mergedIntoId === null,
    dialog: 'labels',
  },
]
