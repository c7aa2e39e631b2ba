import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import type { DraftDialog } from './policyDrafts.list.tsx'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'

const schemas = async () => {
  const { policyDraftCreate, policyDraftUpdate } = await import(
    '@admin/api-client/contract/system/policyDrafts'
  )
  return { create: policyDraftCreate, update: policyDraftUpdate }
}

/** Adds a draft, or edits its name and note, or shows it with its changes and its trial. */
export default function PolicyDraftDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Draft, DraftDialog>>) {
  const { t } = useTranslation(['policyDraft', 'fields'])
  if (subject.dialog === 'details') return <DraftDrawer {...dialog} row={subject.row} />
  const field = fieldsOf(policyDrafts, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={policyDrafts}
      row={subject.row}
      schemas={schemas}
      startWith={{ kind: 'sensitiveWords' }}
      fields={[
        field('input', 'name', { required: true }),
        field('radio', 'kind', {
          options: 'policyKind',
          editable: 'add',
          description: t('policyDraft:kindHint'),
        }),
        field('textarea', 'remark'),
      ]}
    />
  )
}
