import { useTranslation } from '@admin/i18n'
import { Group, Text } from '@mantine/core'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import { canUndo, type Decision, type Departure, isDecision } from './deskState.ts'

interface LastOutcomeProps {
  /** The last task that left. */
  departure: Departure | undefined
  /** The last task that was decided. */
  decided: (Departure & { outcome: Decision }) | undefined
  undoing: boolean
  onUndo: () => void
}

/** What became of the last task, and the way back from the last decision. */
export function LastOutcome({ departure, decided, undoing, onUndo }: LastOutcomeProps) {
  const { t } = useTranslation('reviewDesk')
  const nameOf = ({ task }: Departure) => task.title || t('deletedSubject')
  return (
    <Group gap="sm" mt={4} mih="1.875rem" component="div">
      <Text component="span" role="status" c="dimmed">
        {departure && t(`outcome.${departure.outcome}`, { name: nameOf(departure) })}
        {departure && ' '}
        {departure?.task.final && isDecision(departure) && t('finalDecision')}
      </Text>
      {decided && canUndo(decided) && (
        <KeyButton shortcut="U" size="compact-sm" maw="100%" loading={undoing} onPress={onUndo}>
          {decided === departure ? t('undo') : t(`undoOf.${decided.outcome}`, { name: nameOf(decided) })}
        </KeyButton>
      )}
    </Group>
  )
}
