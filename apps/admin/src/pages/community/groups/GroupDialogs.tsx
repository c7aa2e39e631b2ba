import type { Group } from '@admin/api-client/contract/community/groups'
import { useTranslation } from '@admin/i18n'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CloseReportsDialog } from '../../../features/reports/CloseReportsDialog.tsx'
import { reasonOnly } from '../../../features/works/LockReasonDialogs.tsx'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { ChangeOwnerDialog } from './ChangeOwnerDialog.tsx'
import { GroupForm } from './GroupForm.tsx'
import { type GroupDialog, groups } from './groups.list.tsx'
import { MembersDrawer } from './members/MembersDrawer.tsx'
import { ReportsDrawer } from './ReportsDrawer.tsx'

const mutations = { muteAll: groups.action('mute-all'), dissolve: groups.action('dissolve') }

/** The group list's dialogs and drawers. */
export default function GroupDialogs({ subject, ...dialog }: DialogProps<RowSubject<Group, GroupDialog>>) {
  const { t } = useTranslation(['group', 'communityActions'])
  if (subject.dialog === 'add' || subject.dialog === 'edit')
    return <GroupForm {...dialog} row={subject.row} />
  const { row } = subject
  if (subject.dialog === 'members') return <MembersDrawer {...dialog} group={row} />
  if (subject.dialog === 'reports') return <ReportsDrawer {...dialog} group={row} />
  if (subject.dialog === 'closeReports')
    return <CloseReportsDialog {...dialog} author={{ id: row.ownerId, name: row.ownerName }} />
  if (subject.dialog === 'changeOwner') return <ChangeOwnerDialog {...dialog} group={row} />
  const { name } = row
  const texts = {
    muteAll: { title: t('muteAllTitle', { name }), hint: t('muteAllHint'), done: t('mutedAll', { name }) },
    dissolve: {
      title: t('dissolveTitle', { name }),
      hint: t('dissolveHint', { count: row.members }),
      done: t('dissolved', { name }),
    },
  }
  return (
    <ReasonDialog
      {...dialog}
      {...texts[subject.dialog]}
      id={row.id}
      mutation={mutations[subject.dialog]}
      submitLabel={t(`communityActions:${subject.dialog}`)}
      schema={reasonOnly}
    />
  )
}
