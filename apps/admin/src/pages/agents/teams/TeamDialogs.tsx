import type { Team } from '@admin/api-client/contract/agents/teams'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ChangeLeaderDialog } from './ChangeLeaderDialog.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { MembersDrawer } from './MembersDrawer.tsx'
import { StatisticsDrawer } from './StatisticsDrawer.tsx'
import { TeamForm } from './TeamForm.tsx'
import type { TeamDialog } from './teams.list.tsx'

/** The team list's dialogs and drawers. */
export default function TeamDialogs({ subject, ...dialog }: DialogProps<RowSubject<Team, TeamDialog>>) {
  switch (subject.dialog) {
    case 'members':
      return <MembersDrawer {...dialog} team={subject.row} />
    case 'leader':
      return <ChangeLeaderDialog {...dialog} team={subject.row} />
    case 'history':
      return <HistoryDrawer {...dialog} team={subject.row} />
    case 'statistics':
      return <StatisticsDrawer {...dialog} team={subject.row} />
    default:
      return <TeamForm {...dialog} row={subject.row} />
  }
}
