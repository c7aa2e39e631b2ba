import type { Agent } from '@admin/api-client/contract/agents/agents'
import { useQuery } from '@tanstack/react-query'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { PartyAccountDialogs } from '../../../features/ledger/PartyAccountDialogs.tsx'
import { parties } from '../../../features/ledger/parties.ts'
import { AgentForm } from './AgentForm.tsx'
import { type AgentDialog, agents } from './agents.list.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { TeamsDrawer } from './TeamsDrawer.tsx'

const resetPassword = agents.action('reset-password')

/** The agent list's dialogs. */
export default function AgentDialogs({ subject, ...dialog }: DialogProps<RowSubject<Agent, AgentDialog>>) {
  const { row } = subject
  const moves = subject.dialog === 'topUp' || subject.dialog === 'deduct'
  // The treasury isn't among the agents.
  const { data: party } = useQuery({
    ...parties.one(row?.id ?? ''),
    enabled: moves && row?.superiorId === null,
  })
  if (subject.dialog === 'add' || subject.dialog === 'edit') return <AgentForm {...dialog} row={row} />
  if (subject.dialog === 'disable') return <DisableDialog {...dialog} agent={subject.row} />
  if (subject.dialog === 'move') return <MoveDialog {...dialog} agent={subject.row} />
  if (subject.dialog === 'teams') return <TeamsDrawer {...dialog} agent={subject.row} />
  const parentId = subject.row.superiorId ?? party?.parentId
  if (moves && !parentId) return null
  return (
    <PartyAccountDialogs
      {...dialog}
      subject={subject as { dialog: 'password' | 'topUp' | 'deduct'; row: Agent }}
      resetPassword={resetPassword}
      parentId={parentId ?? ''}
    />
  )
}
