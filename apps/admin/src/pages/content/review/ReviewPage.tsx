import { enumerations } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useReducer } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { plainPath } from '../../../session/paths.ts'
import { useCan } from '../../../session/useCan.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { Desk } from './desk/Desk.tsx'
import { initialDesk, reduceDesk } from './desk/deskState.ts'
import { reviewActions, reviewColumns, reviewFilters, reviewSearch } from './review.list.tsx'
import { DESK_PARAMETER, deskPath } from './reviewPaths.ts'
import { reviews } from './reviews.ts'

/** The queue with all tasks and, once reviewing has started, the desk; what was entered there stays meanwhile. */
export function ReviewPage() {
  const [state, dispatch] = useReducer(reduceDesk, initialDesk)
  const [parameters] = useSearchParams()
  const title = useTitleOf()(plainPath(useLocation().pathname), '')
  const start = parameters.get(DESK_PARAMETER)
  const decides = useDecides()
  if (start && decides) return <Desk title={title} start={start} state={state} dispatch={dispatch} />
  return (
    <ResourcePage
      resource={reviews}
      search={reviewSearch}
      columns={reviewColumns}
      filters={reviewFilters}
      actions={reviewActions}
      dialogs={() => import('./ReviewDialogs.tsx')}
      nameOf={({ title: subject }) => subject}
      buttons={<StartButtons decides={decides} />}
      aside={<WhyNot decides={decides} />}
    />
  )
}

/** Whether the account can decide tasks of any kind. */
function useDecides(): boolean {
  const can = useCan()
  return (
    can('review:claim') && enumerations.reviewKind.some((kind) => can(`${kind}:review` as PermissionCode))
  )
}

function StartButtons({ decides }: { decides: boolean }) {
  const { t } = useTranslation('reviewDesk')
  if (!decides) return null
  return (
    <>
      <Button variant="default" component={Link} to={deskPath('escalated')}>
        {t('reviewEscalated')}
      </Button>
      <Button component={Link} to={deskPath('next')} leftSection={<IconPlayerPlay size={16} aria-hidden />}>
        {t('start')}
      </Button>
    </>
  )
}

/** Why there is no way to the desk. */
function WhyNot({ decides }: { decides: boolean }) {
  const { t } = useTranslation('reviewDesk')
  return decides ? null : <Text c="dimmed">{t('cannotDecide')}</Text>
}
