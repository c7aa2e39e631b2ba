import { REVIEW_NOTE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import classes from './Desk.module.css'

interface DecisionBarProps {
  note: string
  onNote: (note: string) => void
  /** Whether the task can be decided. */
  ready: boolean
  /** Whether the reasons are open. */
  choosing: boolean
  commands: Record<'approve' | 'reject' | 'skip' | 'escalate', () => void>
  /** The reasons, above the buttons. */
  children?: ReactNode
  /** What became of the last task, below the buttons. */
  outcome: ReactNode
}

/** The note and the decisions, always in sight. */
export function DecisionBar({
  note,
  onNote,
  ready,
  choosing,
  commands,
  children,
  outcome,
}: DecisionBarProps) {
  const { t } = useTranslation(['reviewDesk', 'review', 'actions'])
  return (
    <section className={classes.bar} aria-label={t('review:decision')}>
      {children}
      <div className={classes.decision}>
        <Textarea
          aria-label={t('review:note')}
          placeholder={t('notePlaceholder')}
          className={classes.noteField ?? ''}
          value={note}
          maxLength={REVIEW_NOTE_MAX_LENGTH}
          autosize
          minRows={1}
          maxRows={4}
          onChange={({ currentTarget: { value } }) => onNote(value)}
        />
        <div className={classes.buttons}>
          <KeyButton shortcut="A" variant="filled" disabled={!ready || choosing} onPress={commands.approve}>
            {t('actions:approve')}
          </KeyButton>
          <KeyButton
            shortcut="R"
            c="var(--admin-danger)"
            disabled={!ready}
            aria-expanded={choosing}
            onPress={commands.reject}
          >
            {t('actions:reject')}
          </KeyButton>
          <KeyButton shortcut="S" disabled={!ready || choosing} onPress={commands.skip}>
            {t('skip')}
          </KeyButton>
          <KeyButton
            shortcut="E"
            disabled={!ready || choosing}
            aria-haspopup="dialog"
            onPress={commands.escalate}
          >
            {t('escalate')}
          </KeyButton>
        </div>
      </div>
      {outcome}
    </section>
  )
}
