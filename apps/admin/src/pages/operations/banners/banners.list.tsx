import { enumerations } from '@admin/api-client/contract/enumerations'
import { BANNERS_AT_A_TIME } from '@admin/api-client/contract/limits'
import type { Banner } from '@admin/api-client/contract/operations/banners'
import { bannerDefaultSort } from '@admin/api-client/contract/operations/banners.sort'
import { bannerTransitions } from '@admin/api-client/contract/operations/banners.transitions'
import type { Translate } from '@admin/i18n'
import { formatDate } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { Text } from '@mantine/core'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { fileUrl } from '../../../features/files/fileUrl.ts'
import { JumpTarget } from '../../../features/jumps/JumpTarget.tsx'

export const banners = resource('/api/admin/banners', 'banner')

/** The dialogs of the list. */
export type BannerDialog = 'edit' | 'why'

export const bannerSearch: SearchOf<typeof banners> = {
  defaultSort: bannerDefaultSort,
  sortable: {
    sort: true,
    name: true,
    platform: true,
    landingPage: true,
    publishFrom: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    name: text,
    platform: oneOf(enumerations.clientFlag),
    landingPage: oneOf(enumerations.landingPage),
    jumpType: oneOf(enumerations.jumpType),
    state: oneOf(enumerations.publicationState),
  },
}

export function bannerFilters(t: Translate) {
  const filter = filtersOf(banners, t)
  return [
    filter('input', 'name'),
    filter('select', 'platform', { options: 'clientFlag' }),
    filter('select', 'landingPage', { options: 'landingPage' }),
    filter('select', 'state', { label: 'status', options: 'publicationState' }),
    filter('select', 'jumpType', { options: 'jumpType' }),
    filter('input', 'id'),
  ]
}

/** When a banner is shown, as its first and last day (`publishTo` is exclusive). An open end is left out. */
function shownPeriod(t: Translate, { publishFrom, publishTo }: Banner): string {
  const from = publishFrom !== null && formatDate(publishFrom)
  const to = publishTo !== null && formatDate(publishTo - 1)
  if (from && to) return t('banner:fromTo', { from, to })
  if (from) return t('banner:fromOn', { from })
  return to ? t('banner:until', { to }) : t('banner:always')
}

export function bannerColumns(t: Translate) {
  const { column, code, time } = columnsOf(banners, t)
  return [
    column('picture', { type: 'image', width: 90, exports: [], value: ({ picture }) => fileUrl(picture) }),
    column('name', { width: 180, hideable: false, inCard: true }),
    code('platform', 'clientFlag', { width: 112 }),
    code('landingPage', 'landingPage', { width: 120, inCard: true }),
    code('jumpType', 'jumpType', { width: 115, defaultHidden: true }),
    column('jumpName', {
      label: 'jumpObject',
      width: 175,
      render: (row) => <JumpTarget target={row} />,
    }),
    column('publishFrom', {
      label: 'period',
      width: 200,
      minWidth: 200,
      exports: ['publishFrom', 'publishTo'],
      render: (row) => shownPeriod(t, row),
    }),
    column('state', {
      label: 'status',
      width: 122,
      inCard: true,
      render: ({ state }) => enumerationBadge(t, 'publicationState', state),
    }),
    column('sort', { type: 'number', width: 90, defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const bannerActions: Action<Banner, BannerDialog>[] = [
  editAction(banners),
  ...transitionActions<Banner, 'status', typeof bannerTransitions.transitions>(banners, bannerTransitions, {
    publish: {
      confirm: {
        title: 'banner:confirmPublish',
        message: ({ jumpBroken }, t) => (
          <>
            {t('banner:publishHint', { most: BANNERS_AT_A_TIME })}
            {jumpBroken && (
              <Text span display="block" mt="xs" c="var(--admin-danger)">
                {t('banner:publishBroken')}
              </Text>
            )}
          </>
        ),
      },
      done: 'banner:published',
    },
    withdraw: {
      confirm: { title: 'banner:confirmWithdraw', message: 'banner:withdrawHint' },
      done: 'banner:withdrawn',
    },
  }),
  { key: 'whyShown', code: 'banner:read', dialog: 'why' },
  deleteAction<Banner>(banners, { hint: 'banner:deleteHint' }),
]
