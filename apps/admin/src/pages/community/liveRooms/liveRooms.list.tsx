import { isOpenLiveState, LIVE_CATEGORY_TYPE } from '@admin/api-client/contract/community/liveRoomFacts'
import type { LiveRoom } from '@admin/api-client/contract/community/liveRooms'
import { liveRoomDefaultSort } from '@admin/api-client/contract/community/liveRooms.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { formatDuration, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { LIVE_ROOMS_API } from '../../../app/liveRoomsApi.ts'
import { commentsPath } from '../../../app/pagePaths.ts'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { categoryLookup, categoryName, categoryOption } from '../../../features/categories/categories.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const liveRooms = resource(LIVE_ROOMS_API, 'liveRoom')

type Query = QueryOf<typeof liveRooms.path>

export type LiveRoomDialog = 'edit' | 'warn' | 'ban' | 'liftBan' | 'end' | 'issueKey' | 'chat' | 'timeline'

export const liveRoomSearch: PageSearch<Query> = {
  defaultSort: liveRoomDefaultSort,
  sortable: {
    viewers: true,
    peak: true,
    gifts: true,
    openReports: true,
    scheduledTime: true,
    startTime: true,
    createTime: true,
  },
  filters: {
    id: text,
    title: text,
    host: text,
    hostId: text,
    category: text,
    state: oneOf(enumerations.liveState),
    onAir: oneOf(enumerations.yesNo),
    reported: oneOf(enumerations.yesNo),
    deleted: oneOf(enumerations.yesNo),
    startedFrom: timeFilter,
    startedTo: timeFilter,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

interface Listed {
  query: Query
  rows: readonly LiveRoom[]
  language: Language
}

export function liveRoomFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(liveRooms, t)
  const known = rows.find(({ category }) => category === query.category)
  return [
    filter('input', 'title'),
    filter('input', 'host'),
    filter('select', 'state', { options: 'liveState' }),
    filter('autocomplete', 'category', {
      source: categoryLookup(LIVE_CATEGORY_TYPE, language),
      ...(known && { knownOptions: [categoryOption(known, language)] }),
    }),
    filter('select', 'onAir', { options: 'yesNo' }),
    filter('select', 'reported', { options: 'yesNo' }),
    filter('input', 'hostId'),
    filter('input', 'id'),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'startedFrom', { endName: 'startedTo', label: 'startTime' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** Nothing streams in an open room that is off air. */
function State({ t, row: { state, onAir, startTime } }: { t: Translate; row: LiveRoom }) {
  const isOff = isOpenLiveState(state) && !onAir
  return (
    <>
      {!(isOff && state === 'streaming') && enumerationBadge(t, 'liveState', state)}{' '}
      {isOff && (
        <StatusBadge tone="neutral">
          {t(`liveRoom:${startTime === null ? 'notStarted' : 'offAir'}`)}
        </StatusBadge>
      )}
    </>
  )
}

export function liveRoomColumns(t: Translate, language: Language) {
  const { column, time } = columnsOf(liveRooms, t)
  return [
    column('cover', { type: 'image', width: 82, exports: [], value: ({ cover }) => fileUrl(cover) }),
    column('title', { width: 220, hideable: false, inCard: true }),
    column('hostName', { label: 'host', width: 120 }),
    column('category', { width: 115, defaultHidden: true, value: (row) => categoryName(row, language) }),
    column('state', {
      width: 150,
      inCard: true,
      render: (row) => <State t={t} row={row} />,
    }),
    column('viewers', { type: 'number', width: 108, align: 'right', inCard: true }),
    column('peak', { type: 'number', width: 90, align: 'right' }),
    column('gifts', { type: 'number', width: 95, align: 'right', defaultHidden: true }),
    column('openReports', { type: 'number', width: 100, align: 'right' }),
    time('startTime'),
    column('seconds', {
      label: 'duration',
      width: 90,
      align: 'right',
      defaultHidden: true,
      render: ({ seconds }) => (seconds === null ? null : formatDuration(seconds)),
    }),
    column('stateReason', { width: 200, defaultHidden: true }),
    time('bannedUntil', { defaultHidden: true }),
    time('scheduledTime', { defaultHidden: true }),
    column('chargePoints', { type: 'number', width: 130, align: 'right', defaultHidden: true }),
    time('endTime', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Whether the host can stream in a room. */
export const isOpen = (row: Pick<LiveRoom, 'state' | 'deleteTime'>) =>
  isPresent(row) && isOpenLiveState(row.state)

export const liveRoomActions: Action<LiveRoom, LiveRoomDialog>[] = [
  { key: 'viewChat', code: 'liveRoom:read', dialog: 'chat' },
  { key: 'viewTimeline', code: 'liveRoom:read', dialog: 'timeline' },
  { ...editAction(liveRooms), when: isOpen },
  {
    key: 'warn',
    code: 'liveRoom:moderate',
    when: (row) => isOpen(row) && row.state === 'streaming',
    dialog: 'warn',
  },
  {
    key: 'liftWarning',
    code: 'liveRoom:moderate',
    when: (row) => isOpen(row) && row.state === 'warned',
    mutation: liveRooms.action('lift-warning'),
    done: 'liveRoom:warningLifted',
  },
  { key: 'ban', code: 'liveRoom:moderate', when: isOpen, danger: true, dialog: 'ban' },
  {
    key: 'liftBan',
    code: 'liveRoom:moderate',
    when: (row) => isPresent(row) && row.state === 'banned',
    dialog: 'liftBan',
  },
  { key: 'endRoom', code: 'liveRoom:moderate', when: isOpen, danger: true, dialog: 'end' },
  { key: 'issueKey', code: 'liveRoom:grant', when: isOpen, dialog: 'issueKey' },
  {
    key: 'viewComments',
    code: 'comment:read',
    to: ({ id }) => commentsPath({ subjectKind: 'liveRoom', subjectId: id }),
  },
  ...softDeletionActions<LiveRoom>(liveRooms, 'liveRoom:deleteHint').map((action) =>
    action.key === 'delete'
      ? {
          ...action,
          when: (row: LiveRoom) => isPresent(row) && !(isOpenLiveState(row.state) && row.startTime !== null),
        }
      : action,
  ),
]
