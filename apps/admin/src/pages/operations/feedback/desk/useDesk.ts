import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import type { Perform } from '../../../../crud/actions/usePerform.tsx'
import { useKeys } from '../../../../features/keys/useKeys.ts'
import { useCan } from '../../../../session/useCan.ts'
import { useSession } from '../../../../session/useSession.ts'
import { feedback, isOpen } from '../feedback.list.tsx'

const take = feedback.action('take')
const process = feedback.action('process')
const reopen = feedback.action('reopen')

/** What can be done with feedback now; a command that is absent can't be done. */
export interface DeskCommands
  extends Partial<
    Record<'take' | 'takeOver' | 'assign' | 'giveBack' | 'process' | 'reopen' | 'labels', () => void>
  > {
  /** Opens the next or the previous row of the list. */
  move: (by: 1 | -1) => void
}

interface Tools {
  perform: Perform
  open: (dialog: 'takeOver' | 'assign' | 'giveBack' | 'labels') => void
  move: (by: 1 | -1) => void
  /** Focuses the text field. */
  write: () => void
}

/** Returns what the user can do with feedback, and gives each of it a key: those of the review desk where they fit. */
export function useDesk(row: Feedback, { perform, open, move, write }: Tools): DeskCommands {
  const { t } = useTranslation(['feedback', 'actions', 'operationsActions'])
  const can = useCan()
  const { user } = useSession()
  const { id, version, number, assigneeId, waitingFor, state, mergedIntoId } = row
  const opened = isOpen(row)
  const isMine = assigneeId !== null && assigneeId === user?.id
  const isOthers = assigneeId !== null && !isMine
  const movable = !isOthers || can('feedback:takeOver')
  const unanswered = waitingFor !== 'them'
  const reason = unanswered ? ('noAnswerNeeded' as const) : ('answered' as const)
  const commands: DeskCommands = {
    move,
    ...(opened &&
      assigneeId === null &&
      can('feedback:assign') && {
        take: () =>
          perform({
            mutation: take,
            variables: { id },
            action: t('operationsActions:take'),
            done: () => t('taken', { name: number }),
          }),
      }),
    ...(opened && isOthers && can('feedback:takeOver') && { takeOver: () => open('takeOver') }),
    ...(opened && movable && can('feedback:assign') && { assign: () => open('assign') }),
    ...(opened &&
      assigneeId !== null &&
      movable &&
      can('feedback:assign') && { giveBack: () => open('giveBack') }),
    ...(opened &&
      isMine &&
      can('feedback:reply') && {
        process: () =>
          perform({
            mutation: process,
            variables: { id, body: { reason, version } },
            action: t('operationsActions:process'),
            ...(unanswered && {
              confirmation: { title: t('processTitle', { number }), message: t('processUnanswered') },
            }),
            done: () => t('processedDone', { number }),
          }),
      }),
    ...(state === 'processed' &&
      mergedIntoId === null &&
      can('feedback:reply') && {
        reopen: () =>
          perform({
            mutation: reopen,
            variables: { id, body: { version } },
            action: t('operationsActions:reopenFeedback'),
            done: () => t('reopened', { number }),
          }),
      }),
    ...(mergedIntoId === null && can('feedback:reply') && { labels: () => open('labels') }),
  }
  useDeskKeys(commands, write)
  return commands
}

/** The desk is in a drawer. */
const DRAWERS = 1

function useDeskKeys(
  { move, take, assign, giveBack, process, reopen, labels }: DeskCommands,
  write: () => void,
): void {
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      a: write,
      ...(take && { t: take }),
      ...(assign && { e: assign }),
      ...(giveBack && { s: giveBack }),
      ...(process && { p: process }),
      ...(reopen && { o: reopen }),
      ...(labels && { l: labels }),
    },
    DRAWERS,
  )
}
