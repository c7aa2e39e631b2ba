import { enumerations } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { Anchor, Button, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type Dispatch, useReducer } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { REVIEWERS_PATH } from '../../../app/pagePaths.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { plainPath } from '../../../session/paths.ts'
import { useCan } from '../../../session/useCan.ts'
import { useTitleOf } from '../../../shell/useTitleOf.ts'
import { Desk } from './desk/Desk.tsx'
import { type DeskChange, type DeskState, initialDesk, isDrafted, reduceDesk } from './desk/deskState.ts'
import { LeaveQuestion } from './desk/LeaveQuestion.tsx'
import { Returned } from './desk/Returned.tsx'
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
  return (
    <>
      {start && decides ? (
        <Desk title={title} start={start} state={state} dispatch={dispatch} />
      ) : (
        <ResourcePage
          resource={reviews}
          search={reviewSearch}
          columns={reviewColumns}
          filters={reviewFilters}
          actions={reviewActions}
          dialogs={() => import('./ReviewDialogs.tsx')}
          nameOf={({ title: subject }) => subject}
          buttons={<StartButtons decides={decides} />}
          aside={<Aside decides={decides} />}
          above={<Unfinished state={state} dispatch={dispatch} />}
        />
      )}
      <LeaveQuestion state={state} />
    </>
  )
}

/** Whether the account can decide tasks of any kind. */
function useDecides(): boolean {
  const can = useCan()
  return (
    can('review:claim') && enumerations.reviewKind.some((kind) => can(`${kind}:review` as PermissionCode))
  )
}

interface UnfinishedProps {
  state: DeskState
  dispatch: Dispatch<DeskChange>
}

/** The tasks that came back to the desk or that something was entered for, with links to them. */
function Unfinished({ state, dispatch }: UnfinishedProps) {
  const { t } = useTranslation('reviewDesk')
  return (
    <Returned
      tasks={state.tasks.filter((entry) => entry.problem || isDrafted(entry))}
      action={(id) => (
        <Button
          size="compact-sm"
          variant="default"
          component={Link}
          to={deskPath('next')}
          onClick={() => dispatch({ type: 'opened', id })}
        >
          {t('show')}
        </Button>
      )}
    />
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

/** Why there is no way to the desk, and the way to the report on reviewers. */
function Aside({ decides }: { decides: boolean }) {
  const { t } = useTranslation('reviewDesk')
  const can = useCan()
  return (
    <>
      {!decides && <Text c="dimmed">{t('cannotDecide')}</Text>}
      {can('review:report') && (
        <Anchor component={Link} to={REVIEWERS_PATH} size="sm">
          {t('report.open')}
        </Anchor>
      )}
    </>
  )
}
