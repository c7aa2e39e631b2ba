import type { PointGrant } from '@admin/api-client/contract/content/pointGrants'
import type { DialogProps, RowSubject } from '../../../../crud/form/useDialog.ts'
import { GrantRows } from './GrantRows.tsx'
import type { GrantDialog } from './grants.list.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'

/** The dialogs of grants and their drawer. */
export default function GrantDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<PointGrant, GrantDialog>>) {
  // Grants are imported, not added.
  if (subject.dialog === 'add') return null
  const { row: grant } = subject
  if (subject.dialog === 'rows') return <GrantRows {...dialog} grant={grant} />
  return <ReviewDialog {...dialog} action={subject.dialog} grant={grant} />
}
