import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { advertisementDefaultSort } from '@admin/api-client/contract/operations/advertisements.sort'
import { advertisementTransitions } from '@admin/api-client/contract/operations/advertisements.transitions'
import { enumerationLabel, formatList, type Language, type Translate } from '@admin/i18n'
import { formatDate, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'

export const advertisements = resource('/api/admin/advertisements', 'advertisement')

/** The dialogs of the list. */
export type AdvertisementDialog = 'edit' | 'approve' | 'reject' | 'duplicate' | 'why'

export const advertisementSearch: SearchOf<typeof advertisements> = {
  defaultSort: advertisementDefaultSort,
  sortable: {
    name: true,
    advertiser: true,
    position: true,
    publishFrom: true,
    weight: true,
    shown: true,
    clicks: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    advertiser: text,
    position: oneOf(enumerations.adPosition),
    platform: oneOf(enumerations.clientFlag),
    siteId: text,
    state: oneOf(enumerations.adState),
    periodFrom: timeFilter,
    periodTo: timeFilter,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function advertisementFilters(t: Translate) {
  const filter = filtersOf(advertisements, t)
  return [
    filter('input', 'name'),
    filter('select', 'position', { options: 'adPosition' }),
    filter('select', 'state', { label: 'status', options: 'adState' }),
    filter('input', 'advertiser'),
    filter('select', 'platform', { options: 'clientFlag' }),
    filter('autocomplete', 'siteId', {
      label: 'site',
      source: siteLookup,
      placeholder: t('advertisement:sitePlaceholder'),
    }),
    filter('dateRange', 'periodFrom', { endName: 'periodTo', label: 'period' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
    filter('input', 'id'),
  ]
}

/** When an advertisement is shown, as its first and last day (`publishTo` is exclusive). An open end is left out. */
function shownPeriod(t: Translate, { publishFrom, publishTo }: Advertisement): string {
  const from = publishFrom !== null && formatDate(publishFrom)
  const to = publishTo !== null && formatDate(publishTo - 1)
  if (from && to) return t('advertisement:fromTo', { from, to })
  if (from) return t('advertisement:fromOn', { from })
  return to ? t('advertisement:until', { to }) : t('advertisement:always')
}

export const platformsOf = (t: Translate, { platforms }: Advertisement, language: Language) =>
  formatList(
    platforms.map((each) => enumerationLabel(t, 'clientFlag', each)),
    language,
  )

export const sitesOf = (t: Translate, { sites }: Advertisement, language: Language) =>
  formatList(
    sites.map(({ name }) => name || t('advertisement:otherSite')),
    language,
  ) || t('advertisement:allSites')

/** A click rate, which is kept in per cent. */
export const rateText = (rate: number | null) =>
  rate === null ? '' : formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 2 })

export function advertisementColumns(t: Translate, language: Language) {
  const { column, code, time } = columnsOf(advertisements, t)
  return [
    column('picture', { type: 'image', width: 80, exports: [], value: ({ picture }) => fileUrl(picture) }),
    column('name', { width: 135, hideable: false, inCard: true }),
    column('advertiser', { width: 155 }),
    code('position', 'adPosition', { width: 125, inCard: true }),
    column('platforms', { width: 180, defaultHidden: true, value: (row) => platformsOf(t, row, language) }),
    column('sites', { width: 160, defaultHidden: true, value: (row) => sitesOf(t, row, language) }),
    column('publishFrom', {
      label: 'period',
      width: 200,
      minWidth: 200,
      exports: ['publishFrom', 'publishTo'],
      render: (row) => shownPeriod(t, row),
    }),
    column('weight', { type: 'number', width: 95, defaultHidden: true }),
    column('shown', { type: 'number', width: 100 }),
    column('clicks', { type: 'number', width: 90, defaultHidden: true }),
    column('rate', { width: 115, align: 'right', defaultHidden: true, value: ({ rate }) => rateText(rate) }),
    column('state', {
      label: 'status',
      width: 125,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'adState', state),
    }),
    column('reviewerName', { width: 115, defaultHidden: true }),
    time('reviewTime', { defaultHidden: true }),
    column('reviewRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const isPending = ({ status }: Advertisement) => status === 'pending'

/** Texts of the reasons for which an advertisement can't be reviewed. */
const refusals = {
  ownAdvertisement: 'operationsErrors:ownAdvertisement',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<Advertisement['reviewRefusal']>, TextKey>

const refused = ({ reviewRefusal }: Advertisement) => reviewRefusal !== null && refusals[reviewRefusal]

const review = { code: 'advertisement:review', when: isPending, disabled: refused } as const

const DELETABLE: readonly Advertisement['status'][] = ['draft', 'rejected', 'archived']

export const advertisementActions: Action<Advertisement, AdvertisementDialog>[] = [
  { key: 'approve', dialog: 'approve', ...review },
  { key: 'reject', dialog: 'reject', danger: true, ...review },
  { ...editAction(advertisements), when: ({ status }) => status !== 'archived' },
  { key: 'whyShown', code: 'advertisement:read', dialog: 'why' },
  ...transitionActions<Advertisement, 'status', typeof advertisementTransitions.transitions>(
    advertisements,
    advertisementTransitions,
    {
      submit: { key: 'submitForReview', done: 'advertisement:submitted' },
      pause: {
        confirm: { title: 'advertisement:confirmPause', message: 'advertisement:pauseHint' },
        done: 'advertisement:paused',
      },
      resume: { done: 'advertisement:resumed' },
      archive: {
        confirm: { title: 'advertisement:confirmArchive', message: 'advertisement:archiveHint' },
        done: 'advertisement:archived',
      },
    },
  ),
  { key: 'duplicate', code: 'advertisement:create', dialog: 'duplicate' },
  deleteAction<Advertisement>(advertisements, {
    hint: 'advertisement:deleteHint',
    disabled: ({ status }) => !DELETABLE.includes(status) && 'advertisement:notArchived',
  }),
]
