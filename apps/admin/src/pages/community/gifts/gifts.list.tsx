import { unwrap } from '@admin/api-client'
import type { Gift } from '@admin/api-client/contract/community/gifts'
import { giftDefaultSort } from '@admin/api-client/contract/community/gifts.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const gifts = resource('/api/admin/gifts', 'gift')

export type GiftDialog = 'edit' | 'preview' | 'viewSends'

/** Entries that a page of the drawer shows. */
const DRAWER_PAGE_SIZE = 15

/** What users sent of a gift, the latest first. */
export const sendsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [gifts.path, 'sends', id, page],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { page, pageSize: DRAWER_PAGE_SIZE } }
      return unwrap(api.GET('/api/admin/gifts/{id}/sends', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const giftSearch: SearchOf<typeof gifts> = {
  defaultSort: giftDefaultSort,
  sortable: {
    name: true,
    nameEn: true,
    type: true,
    price: true,
    sent: true,
    status: true,
    sort: true,
    updateTime: true,
  },
  filters: {
    name: text,
    type: oneOf(enumerations.giftType),
    status: oneOf(enumerations.enabledStatus),
  },
}

export function giftFilters(t: Translate) {
  const filter = filtersOf(gifts, t)
  return [
    filter('input', 'name'),
    filter('select', 'type', { options: 'giftType' }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function giftColumns(t: Translate, language: Language) {
  const { column, code, badge, time } = columnsOf(gifts, t)
  return [
    column('icon', { type: 'image', width: 70, exports: [], value: ({ icon }) => fileUrl(icon) }),
    { ...nameColumn<Gift>(t, language), width: 190, hideable: false, inCard: true },
    code('type', 'giftType', { width: 110 }),
    column('price', { type: 'number', width: 105, inCard: true }),
    column('effect', {
      width: 95,
      exports: [],
      value: ({ effect }) => enumerationLabel(t, 'yesNo', effect ? 'y' : 'n'),
    }),
    column('sent', { type: 'number', width: 150 }),
    column('vipFrom', { type: 'number', width: 160, defaultHidden: true }),
    time('periodFrom', { defaultHidden: true }),
    time('periodTo', { defaultHidden: true }),
    badge('status', 'enabledStatus', { width: 120, inCard: true }),
    column('sort', { type: 'number', width: 135 }),
    time('updateTime', { defaultHidden: true }),
  ]
}

export const giftActions: Action<Gift, GiftDialog>[] = [
  editAction(gifts),
  { key: 'preview', code: 'gift:read', when: ({ effect }) => effect !== '', dialog: 'preview' },
  { key: 'viewSends', code: 'gift:read', when: ({ everSent }) => everSent, dialog: 'viewSends' },
  ...enablingActions(gifts, 'gift:disableHint'),
  deleteAction(gifts, { disabled: ({ everSent }) => everSent && 'communityErrors:giftSent' }),
]
