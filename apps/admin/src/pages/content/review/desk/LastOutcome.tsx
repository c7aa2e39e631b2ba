import { REVIEW_UNDO_MINUTES } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Group, Text } from '@mantine/core'
import type { Departure } from './deskState.ts'
import { KeyButton } from './KeyButton.tsx'

const MINUTE = 60_000

/** Kinds whose decisions move money, which the server doesn’t undo. */
const FINAL: readonly string[] = ['pointsTransfer', 'reward', 'quota', 'transfer']

/** Whether a decision can be undone: it was accepted a moment ago, and moved no money. */
export const canUndo = ({ task, confirmed, left }: Departure): boolean =>
  confirmed && !FINAL.includes(task.kind) && performance.now() - left < REVIEW_UNDO_MINUTES * MINUTE

interface LastOutcomeProps {
  departure: Departure | undefined
  undoing: boolean
  onUndo: () => void
}

/** What became of the last task, and the way back. */
export function LastOutcome({ departure, undoing, onUndo }: LastOutcomeProps) {
  const { t } = useTranslation('reviewDesk')
  const final = departure !== undefined && FINAL.includes(departure.task.kind)
  return (
    <Group gap="sm" mih="1.875rem" component="div">
      <Text component="span" role="status" c="dimmed">
        {departure &&
          t(`outcome.${departure.outcome}`, { name: departure.task.title || t('deletedSubject') })}
        {departure && ' '}
        {final &&
          (departure.outcome === 'approved' || departure.outcome === 'rejected') &&
          t('finalDecision')}
      </Text>
      {departure && canUndo(departure) && (
        <KeyButton shortcut="U" size="compact-sm" loading={undoing} onPress={onUndo}>
          {t('undo')}
        </KeyButton>
      )}
    </Group>
  )
}
