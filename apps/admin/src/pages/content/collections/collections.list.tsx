import type { Collection } from '@admin/api-client/contract/content/collections'
import { collectionDefaultSort } from '@admin/api-client/contract/content/collections.sort'
import { collectionTransitions } from '@admin/api-client/contract/content/collections.transitions'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { SearchFieldSpec } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { columnsOf, filtersOf, labeledColumns } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { LockState } from '../../../features/works/LockState.tsx'
import { lockActions } from '../../../features/works/lockActions.ts'
import { CollectionVisibility } from './CollectionVisibility.tsx'

export const collections = resource('/api/admin/collections', 'collection')

/** The dialogs of the list. */
export type CollectionDialog = 'edit' | 'lock' | 'breakLock'

export const collectionSearch: SearchOf<typeof collections> = {
  defaultSort: collectionDefaultSort,
  sortable: {
    title: true,
    kind: true,
    itemCount: true,
    chargePoints: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    title: text,
    owner: text,
    ownerId: text,
    kind: oneOf(enumerations.collectionKind),
    state: oneOf(enumerations.publicationState),
    lockedBy: text,
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function collectionFilters(t: Translate) {
  type Query = Partial<QueryOf<typeof collections.path>>
  const filter = filtersOf(collections, t)
  const shared = labeledFields<Query, 'work', SearchFieldSpec<Query>>('work', t)
  return [
    filter('input', 'title'),
    filter('input', 'owner'),
    filter('select', 'kind', { options: 'collectionKind' }),
    filter('select', 'state', { label: 'status', options: 'publicationState' }),
    shared('input', 'lockedBy'),
    shared('input', 'id'),
    shared('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function collectionColumns(t: Translate) {
  const { column, code, time } = columnsOf(collections, t)
  const shared = labeledColumns<Collection, 'work'>('work', t)
  return [
    column('cover', { type: 'image', width: 70, exports: [], value: ({ cover }) => fileUrl(cover) }),
    column('title', { width: 200, hideable: false, inCard: true }),
    column('ownerName', { label: 'owner', width: 120 }),
    code('kind', 'collectionKind', { width: 90 }),
    column('itemCount', { type: 'number', width: 95 }),
    column('chargePoints', { type: 'number', width: 90 }),
    column('state', {
      label: 'status',
      width: 115,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'publicationState', state),
    }),
    shared.column('unmet', {
      label: 'visibility',
      width: 160,
      inCard: true,
      exports: [],
      render: (row) => <CollectionVisibility row={row} />,
    }),
    shared.column('lock', { width: 90, exports: [], render: ({ lock }) => <LockState lock={lock} /> }),
    time('createTime', { defaultHidden: true }),
    shared.column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Publishing and withdrawing, of collections that aren't deleted. */
const publication = transitionActions<Collection, 'status', typeof collectionTransitions.transitions>(
  collections,
  collectionTransitions,
  {
    publish: {
      confirm: { title: 'collection:confirmPublish', message: 'collection:publishHint' },
      done: 'collection:published',
    },
    withdraw: {
      confirm: { title: 'collection:confirmWithdraw', message: 'collection:withdrawHint' },
      done: 'collection:withdrawn',
    },
  },
).map(
  (action): Action<Collection, never> => ({
    ...action,
    when: (row) => isPresent(row) && action.when?.(row) === true,
    // One that is shown later is published when its items aren't visible yet: the server checks them at that time.
    disabled: ({ unmet, publishFrom }) =>
      action.key === 'publish' &&
      unmet.includes('hasItems') &&
      (publishFrom ?? 0) <= Date.now() &&
      'collection:onceVisible',
  }),
)

export const collectionActions: Action<Collection, CollectionDialog>[] = [
  { ...editAction(collections), when: isPresent },
  ...publication,
  ...lockActions<Collection>(collections, { lock: 'collection:lock', unlock: 'collection:unlock' }),
  ...softDeletionActions<Collection>(collections, 'work:deleteHint'),
]
