import { useTranslation } from '@admin/i18n'
import { Button, Group, Title } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { type Dispatch, lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '../../../../app/Failure.tsx'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { usePreference } from '../../../../features/review/usePreference.ts'
import { Pending } from '../../../../shell/Pending.tsx'
import type { DeskStart } from '../reviewPaths.ts'
import classes from './Desk.module.css'
import { DeskTaskView } from './DeskTaskView.tsx'
import type { DeskChange, DeskState } from './deskState.ts'
import { LastOutcome } from './LastOutcome.tsx'
import { QueueDone } from './QueueDone.tsx'
import { Returned } from './Returned.tsx'
import { TaskStrip } from './TaskStrip.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskCommands } from './useDeskCommands.ts'
import { ViewToggles } from './ViewToggles.tsx'

const KeyList = lazy(() => import('./KeyList.tsx'))
const DuplicatesDialog = lazy(() => import('./DuplicatesDialog.tsx'))
const EscalateDialog = lazy(() => import('./EscalateDialog.tsx'))

interface DeskProps {
  title: string
  start: DeskStart
  state: DeskState
  dispatch: Dispatch<DeskChange>
}

/** One claimed task at a time, with its evidence and the keys that decide it. */
export function Desk({ title, start, state, dispatch }: DeskProps) {
  const { t } = useTranslation('reviewDesk')
  const { preference, toggle } = usePreference()
  const desk = useDesk(start, state, dispatch)
  useDeskCommands(desk, { dispatch, toggle })
  const { claiming, current, detail, open } = desk
  const { tasks, departures, currentId } = state
  const waiting = !claiming.opened && !claiming.error
  const outcome = (
    <LastOutcome
      departure={departures.at(-1)}
      decided={desk.decided}
      undoing={desk.undoing}
      onUndo={desk.undo}
    />
  )
  return (
    <div className={classes.desk}>
      <div className={classes.head}>
        <Title order={1} size="h3">
          {title}
        </Title>
        <Group gap="xs" ms="auto">
          <ViewToggles preference={preference} onToggle={toggle} />
          <KeyButton shortcut="?" size="compact-sm" aria-haspopup="dialog" onPress={() => desk.show('keys')}>
            {t('keyList')}
          </KeyButton>
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to={REVIEW_PATH}
            leftSection={<IconList size={14} aria-hidden />}
          >
            {t('allTasks')}
          </Button>
        </Group>
      </div>
      {claiming.openingError && !tasks.some(({ task }) => task.id === start) && (
        <Failure title={t('notOpened')} error={claiming.openingError} onRetry={claiming.retryOpening} />
      )}
      {claiming.error && (
        <Failure title={t('claimFailed')} error={claiming.error} onRetry={claiming.refetch} />
      )}
      {tasks.length > 0 && (
        <TaskStrip
          tasks={tasks}
          currentId={currentId}
          onOpen={(id) => dispatch({ type: 'opened', id })}
          onMove={(by) => dispatch({ type: 'moved', by })}
        />
      )}
      <Returned
        tasks={tasks.filter(({ task, problem }) => problem && task.id !== currentId)}
        action={(id) => (
          <Button size="compact-sm" variant="default" onClick={() => dispatch({ type: 'opened', id })}>
            {t('show')}
          </Button>
        )}
      />
      {current && (
        <DeskTaskView desk={desk} current={current} preference={preference} dispatch={dispatch}>
          {outcome}
        </DeskTaskView>
      )}
      {!current && waiting && <Pending />}
      {!current && claiming.opened && (
        <QueueDone departures={departures} looking={claiming.isFetching} onLook={claiming.refetch}>
          {outcome}
        </QueueDone>
      )}
      <Suspense>
        {open === 'keys' && <KeyList opened onClose={() => desk.show(undefined)} />}
        {open === 'duplicates' && current && detail.data && (
          <DuplicatesDialog
            task={detail.data}
            draft={current.draft}
            secondsSpent={desk.secondsSpent}
            opened
            onClose={() => desk.show(undefined)}
            onDecided={(ids, outcome) => {
              const now = performance.now()
              for (const { task } of tasks.filter((each) => ids.includes(each.task.id))) {
                dispatch({ type: 'left', id: task.id, outcome, now })
                dispatch({ type: 'confirmed', id: task.id, task: { ...task, status: outcome }, now })
              }
              void claiming.refetch()
            }}
          />
        )}
        {open === 'escalation' && detail.data && (
          <EscalateDialog
            task={detail.data}
            opened
            onClose={() => desk.show(undefined)}
            onEscalated={(task) => {
              dispatch({ type: 'left', id: task.id, outcome: 'escalated', now: performance.now() })
              dispatch({ type: 'confirmed', id: task.id, task, now: performance.now() })
              void claiming.refetch()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
