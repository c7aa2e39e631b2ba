import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  softDeleted,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { COLLECTION_ITEMS } from '../limits.ts'
import { lockable, lockFilter, locking } from '../locking.ts'
import { post } from '../operation.ts'
import { publication, publicationRules } from '../publication.ts'
import { collectionConditions } from './collectionFacts.ts'
import { collectionTransitions } from './collections.transitions.ts'
import { visibilityConditions } from './visibility.ts'
import { chargePoints, introduction } from './works.ts'

const path = '/api/admin/collections'
const kind = enumeration('collectionKind')

/** A work in a collection. */
const item = z.object({ kind: z.enum(['video', 'atlas']), id })
export type CollectionItem = z.infer<typeof item>

const editable = {
  title: name,
  introduction: introduction.default(''),
  cover: fileAddress.default(''),
  kind,
  /** In order. */
  items: z.array(item).min(COLLECTION_ITEMS.min).max(COLLECTION_ITEMS.max),
  /** Points for all items together. */
  chargePoints,
  ...publication,
}

interface Items {
  kind: z.infer<typeof kind>
  items: readonly CollectionItem[]
}

/** Each work is there once, and all are of the collection's kind. */
function itemRules({ kind, items }: Items, context: z.RefinementCtx): void {
  const refuse = (field: 'items' | 'kind', key: 'sameItem' | 'otherKindItems') =>
    context.addIssue({ code: 'custom', path: [field], ...message(key) })
  if (new Set(items.map(({ id }) => id)).size < items.length) refuse('items', 'sameItem')
  if (kind !== 'mixed' && items.some((each) => each.kind !== kind)) refuse('kind', 'otherKindItems')
}

/** A collection keeps its owner. */
export const collectionCreate = z
  .object({ ...editable, ownerId: id })
  .superRefine(itemRules)
  .superRefine(publicationRules)
export const collectionUpdate = z
  .object({ ...editable, version })
  .superRefine(itemRules)
  .superRefine(publicationRules)

export const collection = z
  .object({
    id,
    title: z.string(),
    /** As it was entered, where sensitive words are masked in `title`; null if none are. */
    originalTitle: z.string().nullable(),
    introduction: z.string(),
    originalIntroduction: z.string().nullable(),
    ownerId: id,
    ownerName: z.string(),
    cover: fileLink,
    kind,
    items: z.array(item),
    itemCount: z.number().int(),
    /** Items that users skip, because they don't see them; they don't count below. */
    skipped: z.number().int(),
    /** Milliseconds of all videos together. */
    duration: z.number().int(),
    /** Pictures of all atlases together. */
    pictures: z.number().int(),
    /** Points that the items cost one by one. */
    singlePrice: z.number().int(),
    chargePoints: z.number().int(),
    status: enumeration('publishStatus'),
    /** Its status now: `scheduled` and `over` are published ones before and after their period. */
    state: enumeration('publicationState'),
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    /** Why users don't see it now; empty if they do. */
    unmet: z.array(z.enum(collectionConditions)),
    ...lockable,
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof collection>

/** A work as an item of a collection. */
export const describedItem = z
  .object({
    ...item.shape,
    title: z.string(),
    cover: fileLink,
    /** Milliseconds; null for an atlas, and for a video without a file. */
    duration: z.number().int().nullable(),
    pictures: z.number().int(),
    chargePoints: z.number().int(),
    /** Why users don't see it now, and skip it; empty if they do. */
    unmet: z.array(z.enum(visibilityConditions)),
  })
  .meta({ id: 'DescribedCollectionItem' })
export type DescribedItem = z.infer<typeof describedItem>

export const collectionQuery = listQuery(
  ['title', 'kind', 'itemCount', 'chargePoints', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    title: textFilter,
    /** Nickname of the owner. */
    owner: textFilter,
    ownerId: codeFilter,
    kind: kind.optional(),
    state: enumeration('publicationState').optional(),
    ...lockFilter,
    ...deletedFilter,
    ...createdBetween,
  },
)

const lockedAs = { path, name: 'collection', one: 'a collection', row: collection } as const

export const collectionArea = defineResource({
  name: 'collection',
  path,
  names: { one: 'a collection', many: 'collections' },
  row: collection,
  query: collectionQuery,
  create: collectionCreate,
  update: collectionUpdate,
  transitions: collectionTransitions,
  constraints: { collections_owner_id_users_id_fk: { error: 'userHasContent' } },
  page: { route: '/content/collections', position: 3 },
  columns: [
    'title',
    ['ownerName', 'collection:owner'],
    'kind',
    'itemCount',
    'chargePoints',
    ['state', 'collection:status'],
    'createTime',
    ['id', 'work:id'],
  ],
  actions: {
    ...locking(lockedAs),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a collection that was deleted',
      access: 'collection:delete',
      data: collection,
    }),
    addItems: bulkChange(`${path}/{id}/add-items`, {
      summary: 'Add works to the end of a collection, those that it has already left out',
      access: 'collection:update',
      body: { kind: item.shape.kind },
    }),
    describeItems: post(`${path}/items`, {
      summary: 'Describe works as items of a collection, those that don’t exist left out',
      access: 'collection:read',
      whileViewing: true,
      body: z.object({ items: z.array(item).max(COLLECTION_ITEMS.max) }),
      data: z.array(describedItem),
    }),
  },
})
