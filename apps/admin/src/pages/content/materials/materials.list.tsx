import { unwrap } from '@admin/api-client'
import { MATERIAL_CATEGORY_TYPE } from '@admin/api-client/contract/content/materialFiles'
import type { Material } from '@admin/api-client/contract/content/materials'
import { materialDefaultSort } from '@admin/api-client/contract/content/materials.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { formatFileSize, type SearchFieldSpec } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { api } from '../../../app/api.ts'
import { toastError } from '../../../app/toast.ts'
import { type Action, editAction } from '../../../crud/actions/actions.ts'
import { isPresent, softDeletionActions } from '../../../crud/actions/softDeletion.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { columnsOf, filtersOf, labeledColumns } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { categoryLookup, categoryName, categoryOption } from '../../../features/categories/categories.ts'
import { saveFile } from '../../../features/files/saveFile.ts'
import { MaterialThumbnail } from './MaterialThumbnail.tsx'

export const materials = resource('/api/admin/materials', 'material')

type Query = QueryOf<typeof materials.path>

export type MaterialDialog = 'edit' | 'preview' | 'replaceFile' | 'whereUsed' | 'enable' | 'disable'

export const materialSearch: PageSearch<Query> = {
  defaultSort: materialDefaultSort,
  sortable: {
    name: true,
    type: true,
    size: true,
    reviewStatus: true,
    status: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    type: oneOf(enumerations.attachmentType),
    category: text,
    reviewStatus: oneOf(enumerations.reviewStatus),
    status: oneOf(enumerations.enabledStatus),
    deleted: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

interface Listed {
  query: Query
  rows: readonly Material[]
  language: Language
}

export function materialFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(materials, t)
  const ofWorks = labeledFields<Partial<Query>, 'work', SearchFieldSpec<Partial<Query>>>('work', t)
  const known = rows.find(({ category }) => category === query.category)
  return [
    filter('input', 'name'),
    filter('select', 'type', { options: 'attachmentType' }),
    filter('autocomplete', 'category', {
      source: categoryLookup(MATERIAL_CATEGORY_TYPE, language),
      ...(known && { knownOptions: [categoryOption(known, language)] }),
    }),
    ofWorks('select', 'reviewStatus', { options: 'reviewStatus' }),
    filter('select', 'status', { options: 'enabledStatus' }),
    ofWorks('input', 'id'),
    ofWorks('select', 'deleted', { options: 'yesNo' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function materialColumns(t: Translate, language: Language) {
  const { column, code, badge, time } = columnsOf(materials, t)
  const ofWorks = labeledColumns<Material, 'work'>('work', t)
  return [
    column('file', {
      label: 'preview',
      width: 95,
      exports: [],
      render: (row) => <MaterialThumbnail material={row} />,
    }),
    column('name', { width: 210, hideable: false, inCard: true }),
    code('type', 'attachmentType', { width: 100 }),
    column('category', { width: 130, value: (row) => categoryName(row, language) }),
    column('fileName', { width: 180, defaultHidden: true }),
    column('size', { type: 'number', width: 130, render: ({ size }) => formatFileSize(size) }),
    ofWorks.column('tags', {
      width: 170,
      defaultHidden: true,
      value: ({ tags }) => tags.map((tag) => nameIn(tag, language)).join(', '),
    }),
    column('uses', { type: 'number', width: 90 }),
    ofWorks.badge('reviewStatus', 'reviewStatus', { width: 120, inCard: true }),
    badge('status', 'enabledStatus', { width: 115, inCard: true }),
    time('createTime', { defaultHidden: true }),
    ofWorks.column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const materialCodes = { update: 'material:update' } as const

/** Types that a browser shows or plays; a file of another type is only saved. */
const isShown = ({ type }: Material) => ['p', 'v', 's', 'm'].includes(type)

/** Requests a new link to the file of a material. */
export const requestLink = async ({ id }: Pick<Material, 'id'>): Promise<string> =>
  (await unwrap(api.GET('/api/admin/materials/{id}', { params: { path: { id } } }))).file

const save = async (row: Material) => saveFile(await requestLink(row), row.fileName)

export const materialActions: Action<Material, MaterialDialog>[] = [
  { key: 'preview', code: 'material:read', when: isShown, dialog: 'preview' },
  {
    key: 'download',
    code: 'material:read',
    run: (row, { t }) => save(row).catch((error) => toastError(error, t('actions:download'))),
  },
  { ...editAction(materials), when: isPresent },
  { key: 'replaceFile', code: 'material:update', when: isPresent, dialog: 'replaceFile' },
  { key: 'whereUsed', code: 'editedWork:read', when: ({ uses }) => uses > 0, dialog: 'whereUsed' },
  {
    key: 'enable',
    code: 'material:update',
    when: (row) => isPresent(row) && row.status === 'disabled',
    dialog: 'enable',
  },
  {
    key: 'disable',
    code: 'material:update',
    when: (row) => isPresent(row) && row.status === 'enabled',
    dialog: 'disable',
  },
  ...softDeletionActions<Material>(materials, ({ uses }, t) => t('material:deleteHint', { count: uses })),
]
