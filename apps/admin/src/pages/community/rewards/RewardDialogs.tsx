import type { Reward } from '@admin/api-client/contract/community/rewards'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { GrantDialog } from './GrantDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { RewardDialog } from './rewards.list.tsx'

/** The reward list's dialogs. */
export default function RewardDialogs({ subject, ...dialog }: DialogProps<RowSubject<Reward, RewardDialog>>) {
  if (subject.dialog === 'add') return <GrantDialog {...dialog} />
  return <ReviewDialog {...dialog} action={subject.dialog} reward={subject.row} />
}
