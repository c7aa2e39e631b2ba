import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconLayoutGrid, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { LIVE_WALL_PATH } from '../../../app/pagePaths.ts'
import { useDialog } from '../../../crud/form/useDialog.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  liveRoomActions,
  liveRoomColumns,
  liveRoomFilters,
  liveRoomSearch,
  liveRooms,
} from './liveRooms.list.tsx'
import { Wall } from './wall/Wall.tsx'

const HostsDrawer = lazy(() => import('./hosts/HostsDrawer.tsx'))

/** The list of live rooms or, with `wall` in the address, those on air at a glance. */
export function LiveRoomsPage() {
  const [parameters] = useSearchParams()
  if (parameters.get('wall')) return <Wall />
  return (
    <ResourcePage
      resource={liveRooms}
      search={liveRoomSearch}
      columns={liveRoomColumns}
      filters={liveRoomFilters}
      actions={liveRoomActions}
      dialogs={() => import('./LiveRoomDialogs.tsx')}
      nameOf={({ title }) => title}
      buttons={<ListButtons />}
    />
  )
}

/** The ways to the wall, and to the users with streaming permission. */
function ListButtons() {
  const { t } = useTranslation('liveRoom')
  const { dialog, open, close } = useDialog<'hosts'>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserCheck size={16} aria-hidden />}
        onClick={() => open('hosts')}
      >
        {t('hosts')}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={LIVE_WALL_PATH}
        leftSection={<IconLayoutGrid size={16} aria-hidden />}
      >
        {t('wall')}
      </Button>
      {dialog && (
        <Suspense>
          <HostsDrawer key={dialog.opening} opened={dialog.opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
