import { unwrap } from '@admin/api-client'
import type { Commodity } from '@admin/api-client/contract/community/commodities'
import { commodityDefaultSort } from '@admin/api-client/contract/community/commodities.sort'
import { COMMODITY_CATEGORY_TYPE, shelfObstacle } from '@admin/api-client/contract/community/commodityFacts'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import { formatNumber, type SearchFieldSpec } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { columnsOf, filtersOf, labeledColumns } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { categoryLookup, categoryName, categoryOption } from '../../../features/categories/categories.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { Availability } from './Availability.tsx'

export const commodities = resource('/api/admin/commodities', 'commodity')

type Query = QueryOf<typeof commodities.path>

export type CommodityDialog = 'edit' | 'takeOffShelf' | 'changeStock' | 'viewStock'

/** Entries that a page of the drawer shows. */
const DRAWER_PAGE_SIZE = 15

/** Changes of a commodity's stock, the latest first. */
export const stockOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [commodities.path, 'stock', id, page],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { page, pageSize: DRAWER_PAGE_SIZE } }
      return unwrap(api.GET('/api/admin/commodities/{id}/stock', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const commoditySearch: PageSearch<Query> = {
  defaultSort: commodityDefaultSort,
  sortable: {
    name: true,
    price: true,
    stock: true,
    sold: true,
    shelf: true,
    reviewStatus: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    category: text,
    unit: oneOf(enumerations.commodityUnit),
    shelf: oneOf(enumerations.shelfStatus),
    reviewStatus: oneOf(enumerations.reviewStatus),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

interface Listed {
  query: Query
  rows: readonly Commodity[]
  language: Language
}

export function commodityFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(commodities, t)
  const ofWorks = labeledFields<Partial<Query>, 'work', SearchFieldSpec<Partial<Query>>>('work', t)
  const known = rows.find(({ category }) => category === query.category)
  return [
    filter('input', 'name'),
    filter('autocomplete', 'category', {
      source: categoryLookup(COMMODITY_CATEGORY_TYPE, language),
      ...(known && { knownOptions: [categoryOption(known, language)] }),
    }),
    filter('select', 'shelf', { options: 'shelfStatus' }),
    ofWorks('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'unit', { options: 'commodityUnit' }),
    ofWorks('input', 'id'),
    ofWorks('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function commodityColumns(t: Translate, language: Language) {
  const { column, code, badge, time } = columnsOf(commodities, t)
  const ofWorks = labeledColumns<Commodity, 'work'>('work', t)
  return [
    column('pictures', {
      label: 'picture',
      type: 'image',
      width: 82,
      exports: [],
      value: ({ pictures: [first] }) => fileUrl(first ?? ''),
    }),
    column('name', { width: 161, hideable: false, inCard: true }),
    column('category', { width: 122, value: (row) => categoryName(row, language) }),
    column('price', {
      type: 'number',
      align: 'right',
      width: 113,
      render: ({ price, unit }) => `${formatNumber(price)} ${enumerationLabel(t, 'commodityUnit', unit)}`,
    }),
    code('unit', 'commodityUnit', { width: 85, defaultHidden: true }),
    column('stock', { type: 'number', width: 92, inCard: true }),
    column('sold', { type: 'number', width: 76 }),
    column('userLimit', { type: 'number', width: 130, defaultHidden: true }),
    badge('shelf', 'shelfStatus', { width: 130, defaultHidden: true }),
    ofWorks.badge('reviewStatus', 'reviewStatus', { width: 120 }),
    column('unmet', {
      label: 'availability',
      width: 158,
      inCard: true,
      exports: [],
      render: (row) => <Availability row={row} />,
    }),
    time('createTime', { defaultHidden: true }),
    ofWorks.column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const commodityCodes = { update: 'commodity:update', shelf: 'commodity:shelf' } as const

/** Why a commodity can't be put on the shelf, by the condition that it doesn't meet. */
const obstacles = {
  approved: 'contentErrors:notApproved',
  inStock: 'communityErrors:outOfStock',
  hasPicture: 'communityErrors:noPicture',
  valid: 'communityErrors:outsideValidity',
} as const satisfies Record<NonNullable<ReturnType<typeof shelfObstacle>>, TextKey>

function obstacleOf(row: Commodity): TextKey | undefined {
  const condition = shelfObstacle(row, Date.now())
  return condition && obstacles[condition]
}

export const commodityActions: Action<Commodity, CommodityDialog>[] = [
  { ...editAction(commodities), when: isPresent },
  { key: 'changeStock', code: 'commodity:stock', when: isPresent, dialog: 'changeStock' },
  {
    key: 'submitForReview',
    code: 'commodity:update',
    when: (row) => isPresent(row) && (row.reviewStatus === null || row.reviewStatus === 'notPassed'),
    mutation: commodities.action('submit'),
    done: 'work:submitted',
  },
  {
    key: 'putOnShelf',
    code: 'commodity:shelf',
    when: (row) => isPresent(row) && row.shelf === 'off',
    disabled: obstacleOf,
    mutation: commodities.action('put-on-shelf'),
    done: 'work:putOnShelf',
  },
  {
    key: 'takeOffShelf',
    code: 'commodity:shelf',
    when: (row) => isPresent(row) && row.shelf === 'on',
    dialog: 'takeOffShelf',
  },
  { key: 'viewStock', code: 'commodity:read', dialog: 'viewStock' },
  ...softDeletionActions<Commodity>(commodities, 'work:deleteHint'),
]
