import type { Topic } from '@admin/api-client/contract/community/topics'
import { topicDefaultSort } from '@admin/api-client/contract/community/topics.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, type BulkAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { TopicName } from './TopicName.tsx'

export const topics = resource('/api/admin/topics', 'topic')

export type TopicDialog = 'edit' | 'merge'

export const topicSearch: SearchOf<typeof topics> = {
  defaultSort: topicDefaultSort,
  sortable: {
    name: true,
    posts: true,
    followers: true,
    hotScore: true,
    status: true,
    sort: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    status: oneOf(enumerations.enabledStatus),
    recommended: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function topicFilters(t: Translate) {
  const filter = filtersOf(topics, t)
  return [
    filter('input', 'name'),
    filter('select', 'status', { options: 'enabledStatus' }),
    filter('select', 'recommended', { options: 'yesNo' }),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function topicColumns(t: Translate) {
  const { column, badge, time } = columnsOf(topics, t)
  return [
    column('cover', { type: 'image', width: 65, exports: [], value: ({ cover }) => fileUrl(cover) }),
    column('name', {
      width: 230,
      hideable: false,
      inCard: true,
      exports: ['name', 'recommended'],
      render: (row) => <TopicName topic={row} label={t('topic:recommended')} />,
    }),
    column('posts', { type: 'number', width: 90 }),
    column('followers', { type: 'number', width: 120 }),
    column('hotScore', {
      type: 'number',
      width: 120,
      inCard: true,
      description: t('topic:hotScoreHint'),
    }),
    badge('status', 'enabledStatus', { width: 115, inCard: true }),
    column('periodFrom', {
      label: 'period',
      width: 200,
      exports: ['periodFrom', 'periodTo'],
      render: ({ periodFrom, periodTo }) => shownPeriod(periodFrom, periodTo),
    }),
    column('sort', { type: 'number', width: 95, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Both ends of a period as dates; an end that is open is left out. */
const shownPeriod = (from: number | null, to: number | null): string =>
  from === null && to === null
    ? ''
    : [from, to]
        .map((end) => (end === null ? '' : formatDate(end)))
        .join(' – ')
        .trim()

const present = <Row extends Topic>({ when, ...action }: BulkAction<Row>): BulkAction<Row> => ({
  ...action,
  when: (row) => isPresent(row) && (when?.(row) ?? true),
})

export const topicActions: Action<Topic, TopicDialog>[] = [
  { ...editAction(topics), when: isPresent },
  ...enablingActions<Topic>(topics, 'topic:disableHint').map(present),
  {
    key: 'recommend',
    code: 'topic:recommend',
    when: (row) => isPresent(row) && !row.recommended,
    bulk: topics.bulk('recommend'),
    done: 'topic:recommendedDone',
  },
  {
    key: 'unrecommend',
    code: 'topic:recommend',
    when: (row) => isPresent(row) && row.recommended,
    bulk: topics.bulk('unrecommend'),
    done: 'topic:unrecommendedDone',
  },
  { key: 'merge', code: 'topic:merge', when: isPresent, dialog: 'merge' },
  ...softDeletionActions<Topic>(topics, 'topic:deleteHint').map((action) => ({
    ...action,
    // Restoring takes nothing away.
    disabled: ({ posts, deleteTime }: Topic) =>
      deleteTime === null && posts > 0 && ('topic:notEmpty' as const),
  })),
]
