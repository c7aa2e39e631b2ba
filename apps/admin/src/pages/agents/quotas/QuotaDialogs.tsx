import type { Quota } from '@admin/api-client/contract/agents/quotas'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { QuotaDecisionDialog } from './QuotaDecisionDialog.tsx'
import { QuotaForm } from './QuotaForm.tsx'
import type { QuotaDialog } from './quotas.list.tsx'
import { RaiseDialog } from './RaiseDialog.tsx'

/** The quota list's dialogs. */
export default function QuotaDialogs({ subject, ...dialog }: DialogProps<RowSubject<Quota, QuotaDialog>>) {
  switch (subject.dialog) {
    case 'add':
    case 'edit':
      return <QuotaForm {...dialog} row={subject.row} />
    case 'raise':
      return <RaiseDialog {...dialog} quota={subject.row} />
    default:
      return <QuotaDecisionDialog {...dialog} action={subject.dialog} quota={subject.row} />
  }
}
