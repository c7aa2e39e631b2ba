import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { enumerationLabel, toLanguage, useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import { feedbackPath } from '../../../../app/pagePaths.ts'
import { usePerform } from '../../../../crud/actions/usePerform.tsx'
import { Columns } from '../../../../crud/detail/Columns.tsx'
import { useDialog } from '../../../../crud/form/useDialog.ts'
import { TagChip } from '../../../../features/tags/TagChip.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { useSession } from '../../../../session/useSession.ts'
import { AssignDialog } from '../AssignDialog.tsx'
import { dueBadge, isOpen, waitingText } from '../feedback.list.tsx'
import { GiveBackDialog } from '../GiveBackDialog.tsx'
import { LabelsDialog } from '../LabelsDialog.tsx'
import { TakeOverDialog } from '../TakeOverDialog.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import { Conversation } from './Conversation.tsx'
import { DeskActions } from './DeskActions.tsx'
import { UserContext } from './UserContext.tsx'
import { useDesk } from './useDesk.ts'

interface DeskProps {
  row: Feedback
  onMove: (by: 1 | -1) => void
  places: { previous: boolean; next: boolean }
}

const dialogs = {
  takeOver: TakeOverDialog,
  assign: AssignDialog,
  giveBack: GiveBackDialog,
  labels: LabelsDialog,
}

/** One row of feedback: its state and actions, the conversation with the box to answer, and the user beside it. */
export function Desk({ row, onMove, places }: DeskProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { perform, dialogs: confirmation } = usePerform()
  const { dialog, open, close } = useDialog<keyof typeof dialogs>()
  const commands = useDesk(row, { perform, open, move: onMove, write: () => field.current?.focus() })
  const replies = useCan()('feedback:reply')
  const locked = useLock(row)
  const Dialog = dialog && dialogs[dialog.subject]
  return (
    <Stack gap="md">
      <State row={row} />
      <DeskActions row={row} commands={commands} places={places} />
      <Columns minWidth="24rem">
        <Stack gap="md">
          <Conversation row={row} />
          {replies && row.mergedIntoId === null && <AnswerBox row={row} locked={locked} field={field} />}
        </Stack>
        <UserContext row={row} />
      </Columns>
      {confirmation}
      {Dialog && <Dialog key={dialog.opening} row={row} opened={dialog.opened} onClose={close} />}
    </Stack>
  )
}

/** Returns why the user can't answer. */
function useLock(row: Feedback): string | undefined {
  const { t } = useTranslation('feedback')
  const { user } = useSession()
  if (!isOpen(row)) return t('lockedProcessed')
  if (row.assigneeId === null || row.assigneeId === user?.id) return undefined
  return t('lockedByAssignee', { name: row.assigneeName })
}

/** The state of feedback in words: whose it is and until when, for whom it waits, and when it is due. */
function State({ row }: { row: Feedback }) {
  const { t, i18n } = useTranslation(['feedback', 'operationsEnumerations'])
  const { state, closeReason, assigneeName, mergedIntoId, mergedIntoNumber, mergedCount, tags, returnTime } =
    row
  const due = dueBadge(row, toLanguage(i18n.language))
  return (
    <Group gap="sm">
      {enumerationBadge(t, 'feedbackState', state)}
      {closeReason && (
        <Text span size="sm">
          {enumerationLabel(t, 'feedbackCloseReason', closeReason)}
        </Text>
      )}
      {mergedIntoId && (
        <Anchor component={Link} size="sm" to={feedbackPath({ id: mergedIntoId })}>
          {t('openMerged', { number: mergedIntoNumber ?? '' })}
        </Anchor>
      )}
      {mergedCount > 0 && <StatusBadge tone="info">{t('mergedCount', { count: mergedCount })}</StatusBadge>}
      <Text span size="sm">
        {assigneeName ? t('assignedTo', { name: assigneeName }) : t('inQueue')}
      </Text>
      {returnTime !== null && (
        <Text span size="sm" c="dimmed">
          {t('staysUntil', { time: formatDateTime(returnTime) })}
        </Text>
      )}
      {row.waitingFor && (
        <Text span size="sm" c="dimmed">
          {waitingText(t, row)}
        </Text>
      )}
      {due && (
        <Text span size="sm">
          {t('due')} {due}
        </Text>
      )}
      {tags.length > 0 && (
        <Group gap={4} role="group" aria-label={t('tagIds')}>
          {tags.map((tag) => (
            <TagChip key={tag.id} tag={tag} />
          ))}
        </Group>
      )}
    </Group>
  )
}
