import type { VisibilityCondition } from '@admin/api-client/contract/content/visibility'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { CHARGE_POINTS_MAX } from '@admin/api-client/contract/limits'
import type { ContentLock } from '@admin/api-client/contract/locking'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import type { DataTableColumn, SearchFieldSpec } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, type deleteAction, editAction, type RowMutation } from '../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../crud/actions/softDeletion.ts'
import { labeledFields } from '../../crud/form/fieldsOf.ts'
import { labeledColumns } from '../../crud/list/columnsOf.tsx'
import { points, text } from '../../crud/list/listSearch.ts'
import type { QueryOf } from '../../crud/resource/resource.types.ts'
import { fileUrl } from '../files/fileUrl.ts'
import { tagCells } from '../tags/tagCells.tsx'
import { LockState } from './LockState.tsx'
import { lockActions } from './lockActions.ts'
import { Visibility } from './Visibility.tsx'
import { tagOption, workTagLookup } from './workTags.ts'

/** What every work's row has. */
export interface WorkRow {
  id: string
  title: string
  authorName: string
  cover: string
  tags: { id: string; name: string; nameEn: string; color: string }[]
  recommendedCountries: CodeOf<'areas'>[]
  chargePoints: number
  reviewStatus: CodeOf<'reviewStatus'> | null
  shelf: CodeOf<'shelfStatus'>
  unmet: VisibilityCondition[]
  lock: ContentLock | null
  views: number
  deleteTime: number | null
  createTime: number
}

/** The dialogs of every list of works. */
export type WorkDialog = 'edit' | 'takeOffShelf' | 'lock' | 'breakLock'

export const workSearchFilters = {
  id: text,
  title: text,
  author: text,
  authorId: text,
  tagId: text,
  country: oneOf(enumerations.areas),
  reviewStatus: oneOf(enumerations.reviewStatus),
  shelf: oneOf(enumerations.shelfStatus),
  chargePointsFrom: points,
  chargePointsTo: points,
  lockedBy: text,
  deleted: oneOf(enumerations.yesNo),
  createdFrom: timeFilter,
  createdTo: timeFilter,
} as const

/** What every list of works can be sorted by. */
export const workSortable = {
  title: true,
  chargePoints: true,
  reviewStatus: true,
  shelf: true,
  views: true,
  createTime: true,
  updateTime: true,
} as const

/** What lists of works are filtered by: the same for every kind. */
type WorkQuery = Partial<Omit<QueryOf<'/api/admin/atlases'>, 'sort'>>

interface Listed {
  query: WorkQuery
  rows: readonly Pick<WorkRow, 'tags'>[]
  language: Language
}

/** The fields of the search form of lists of works. */
export function workSearchFields<Query extends object>(t: Translate, { query, rows, language }: Listed) {
  const filter = labeledFields<WorkQuery, 'work', SearchFieldSpec<WorkQuery>>('work', t)
  const tag = rows.flatMap(({ tags }) => tags).find(({ id }) => id === query.tagId)
  const fields = [
    filter('input', 'title'),
    filter('input', 'author'),
    filter('autocomplete', 'tagId', {
      label: 'tag',
      source: workTagLookup(language),
      ...(tag && { knownOptions: [tagOption(tag, language)] }),
    }),
    filter('select', 'country', { options: 'areas' }),
    filter('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'shelf', { options: 'shelfStatus' }),
    filter('number', 'chargePointsFrom', { min: 0, max: CHARGE_POINTS_MAX }),
    filter('number', 'chargePointsTo', { min: 0, max: CHARGE_POINTS_MAX }),
    filter('input', 'lockedBy', { label: 'lockedBy' }),
    filter('input', 'id', { label: 'id' }),
    filter('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
  // Lists differ only in what they are sorted by.
  return fields as readonly unknown[] as SearchFieldSpec<Partial<Query>>[]
}

/** The columns that lists of works share; a list puts its own between `identity` and `state`. */
export function workColumns<Row extends WorkRow>(t: Translate, language: Language) {
  const { column, badge, time } = labeledColumns<Row, 'work'>('work', t)
  const identity: DataTableColumn<Row>[] = [
    column('cover', { type: 'image', width: 70, exports: [], value: ({ cover }) => fileUrl(cover) }),
    column('title', { width: 210, hideable: false, inCard: true }),
    column('authorName', { label: 'author', width: 120 }),
  ]
  const state: DataTableColumn<Row>[] = [
    column('tags', { width: 170, defaultHidden: true, ...tagCells(language) }),
    badge('reviewStatus', 'reviewStatus', { width: 120, inCard: true }),
    badge('shelf', 'shelfStatus', { width: 130, defaultHidden: true }),
    column('unmet', {
      label: 'visibility',
      width: 160,
      inCard: true,
      exports: [],
      render: (row) => <Visibility row={row} />,
    }),
    column('lock', { width: 90, exports: [], render: ({ lock }) => <LockState lock={lock} /> }),
    column('recommendedCountries', {
      width: 170,
      defaultHidden: true,
      value: (row) => row.recommendedCountries.map((each) => enumerationLabel(t, 'areas', each)).join(', '),
    }),
    column('views', { type: 'number', width: 100, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
  return { identity, state }
}

interface Works<Area extends string> {
  area: Area
  delete: Parameters<typeof deleteAction>[0]['delete']
  action: (name: 'submit' | 'put-on-shelf' | 'unlock' | 'restore') => RowMutation
}

/**
 * What can be done with works of every kind.
 * @param codes permission codes by what they allow
 */
export function workActions<Row extends WorkRow>(
  resource: Works<'atlas' | 'video' | 'editedWork'>,
  codes: Record<'update' | 'shelf' | 'lock' | 'unlock', PermissionCode>,
): Action<Row, WorkDialog>[] {
  return [
    { ...editAction(resource), when: isPresent },
    {
      key: 'submitForReview',
      code: codes.update,
      when: (row) => isPresent(row) && (row.reviewStatus === null || row.reviewStatus === 'notPassed'),
      mutation: resource.action('submit'),
      done: 'work:submitted',
    },
    {
      key: 'putOnShelf',
      code: codes.shelf,
      when: (row) => isPresent(row) && row.shelf === 'off' && row.reviewStatus === 'approved',
      mutation: resource.action('put-on-shelf'),
      done: 'work:putOnShelf',
    },
    {
      key: 'takeOffShelf',
      code: codes.shelf,
      when: (row) => isPresent(row) && row.shelf === 'on',
      dialog: 'takeOffShelf',
    },
    ...lockActions<Row>(resource, codes),
    ...softDeletionActions<Row>(resource, 'work:deleteHint'),
  ]
}
