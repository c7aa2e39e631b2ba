import type { Domain } from '@admin/api-client/contract/sites/domains'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DomainForm } from './DomainForm.tsx'
import type { DomainDialog } from './domains.list.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { RentDialog } from './RentDialog.tsx'

/** The domain list's dialogs. */
export default function DomainDialogs({ subject, ...dialog }: DialogProps<RowSubject<Domain, DomainDialog>>) {
  if (subject.dialog === 'rent') return <RentDialog {...dialog} domain={subject.row} />
  if (subject.dialog === 'renew') return <RenewDialog {...dialog} domain={subject.row} />
  return <DomainForm {...dialog} row={subject.row} />
}
