import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyButton } from '../../../../features/keys/KeyButton.tsx'
import type { DeskCommands } from './useDesk.ts'

interface DeskActionsProps {
  row: Feedback
  commands: DeskCommands
  /** Whether there is feedback before and after it in the list. */
  places: { previous: boolean; next: boolean }
}

/** What can be done with feedback, each with its key. */
export function DeskActions({ row, commands, places }: DeskActionsProps) {
  const { t } = useTranslation(['feedback', 'actions', 'operationsActions'])
  const { take, takeOver, assign, giveBack, process, reopen, labels, move } = commands
  const button = (label: string, shortcut: string, onPress: (() => void) | undefined): ReactNode =>
    onPress && (
      <KeyButton size="xs" shortcut={shortcut} onPress={onPress}>
        {label}
      </KeyButton>
    )
  return (
    <Group gap="xs" role="group" aria-label={t('actionsOf', { number: row.number })}>
      {button(t('operationsActions:take'), 'T', take)}
      {takeOver && (
        <Button size="xs" variant="default" onClick={takeOver}>
          {t('actions:takeOver')}
        </Button>
      )}
      {button(t('operationsActions:giveBack'), 'S', giveBack)}
      {button(t('operationsActions:assign'), 'E', assign)}
      {button(t('operationsActions:process'), 'P', process)}
      {button(t('operationsActions:reopenFeedback'), 'O', reopen)}
      {button(t('operationsActions:changeLabels'), 'L', labels)}
      <KeyButton size="xs" ms="auto" shortcut="K" disabled={!places.previous} onPress={() => move(-1)}>
        {t('previous')}
      </KeyButton>
      <KeyButton size="xs" shortcut="J" disabled={!places.next} onPress={() => move(1)}>
        {t('next')}
      </KeyButton>
    </Group>
  )
}
