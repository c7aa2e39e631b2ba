import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import type { Dispatch, ReactNode } from 'react'
import { QueryView } from '../../../../app/QueryView.tsx'
import type { Preference } from '../../../../features/review/usePreference.ts'
import { useTitlesOf } from '../useTitlesOf.ts'
import { DecisionBar } from './DecisionBar.tsx'
import classes from './Desk.module.css'
import type { DeskChange, DeskTask } from './deskState.ts'
import { EvidencePanel } from './EvidencePanel.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { ReasonPalette } from './ReasonPalette.tsx'
import { SubjectPanel } from './SubjectPanel.tsx'
import type { useDesk } from './useDesk.ts'

interface DeskTaskViewProps {
  desk: ReturnType<typeof useDesk>
  current: DeskTask
  preference: Preference
  dispatch: Dispatch<DeskChange>
  /** Below the decisions. */
  children: ReactNode
}

/** The task on screen: its subject, its evidence and the decisions. */
export function DeskTaskView({ desk, current, preference, dispatch, children }: DeskTaskViewProps) {
  const { t } = useTranslation('reviewDesk')
  const { detail, open, show } = desk
  const { task, draft, problem } = current
  const { id } = task
  const titlesOf = useTitlesOf(detail.data?.catalog ?? [])
  const notice = problem && (
    <ProblemAlert
      problem={problem}
      task={detail.data}
      onClaim={desk.renew}
      onRemove={() => dispatch({ type: 'removed', id })}
    />
  )
  return (
    <>
      <QueryView result={detail} failed={t('taskFailed')} height={360}>
        {(loaded) => (
          <div className={classes.columns}>
            <SubjectPanel task={loaded} preference={preference} notice={notice} />
            <EvidencePanel
              key={loaded.id}
              task={loaded}
              preference={preference}
              reasonCode={desk.reasonCode}
              onDecideTogether={() => show('duplicates')}
            />
          </div>
        )}
      </QueryView>
      <DecisionBar
        note={draft.note}
        onNote={(note) => dispatch({ type: 'drafted', id, draft: { note } })}
        ready={desk.ready}
        choosing={open === 'reasons'}
        commands={{
          approve: desk.approve,
          reject: () => show(open === 'reasons' ? undefined : 'reasons'),
          skip: desk.skip,
          escalate: () => show('escalation'),
        }}
        outcome={children}
      >
        {open !== 'reasons' && draft.reasonCodes.length > 0 && (
          <Text size="sm" mb="xs">
            {t('chosenReasons', { reasons: titlesOf(draft.reasonCodes) })}
          </Text>
        )}
        {open === 'reasons' && detail.data && (
          <ReasonPalette
            catalog={detail.data.catalog}
            chosen={draft.reasonCodes}
            ready={desk.ready}
            problem={desk.reasonMissing ? t('reasonMissing') : undefined}
            onToggle={desk.toggleReason}
            onLook={desk.look}
            onReject={desk.reject}
            onClose={() => show(undefined)}
          />
        )}
      </DecisionBar>
    </>
  )
}
