import type { Banner } from '@admin/api-client/contract/operations/banners'
import { useTranslation } from '@admin/i18n'
import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { Text } from '@mantine/core'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { codeOf } from '../../../crud/resource/resource.ts'
import { withheldFrom } from '../../../session/ownSites.ts'
import { useCan } from '../../../session/useCan.ts'
import { useSession } from '../../../session/useSession.ts'
import { bannerActions, bannerColumns, bannerFilters, bannerSearch, banners } from './banners.list.tsx'

const reorder = banners.call('reorder')
const updating = codeOf(banners.area, 'update')

/** The banners of all platforms and pages; those of one page can be put in order. */
export function BannersPage() {
  const { query } = useListState(bannerSearch, useRouterAddress())
  const { t } = useTranslation('banner')
  const mayUpdate = useCan()(updating)
  const withheld = withheldFrom(useSession().user, updating)
  const hasOrder = query.platform !== undefined && query.landingPage !== undefined
  return (
    <ResourcePage
      resource={banners}
      search={bannerSearch}
      columns={bannerColumns}
      filters={bannerFilters}
      actions={bannerActions}
      dialogs={() => import('./BannerDialogs.tsx')}
      nameOf={({ name }: Banner) => name}
      above={
        !hasOrder &&
        mayUpdate &&
        !withheld && (
          <Text size="sm" c="dimmed">
            {t('reorderHint')}
          </Text>
        )
      }
      {...(hasOrder && { reorder })}
    />
  )
}
