import type { ContentLock } from '@admin/api-client/contract/locking'
import { useTranslation } from '@admin/i18n'
import { FormFields, type FormHandle } from '@admin/ui'
import { Button } from '@mantine/core'
import { ResourceDialog, type ResourceDialogProps } from '../../crud/form/ResourceDialog.tsx'
import { LockNotice } from './LockNotice.tsx'
import { type LockablePath, useLease } from './useLease.ts'

type LockableDialogProps<Row, Create, Update extends { version: number }> = ResourceDialogProps<
  Row,
  Create,
  Update
> & { resource: { path: LockablePath } }

interface Item {
  type?: string
  fields?: readonly Item[]
}

/** The fields as text that can't be changed, those in groups and steps included; slots are disabled. */
const asText = <Each extends object>(items: readonly Each[]): Each[] =>
  items.map((item: Each & Item) => {
    if (item.fields) return { ...item, fields: asText(item.fields), disabled: true }
    return item.type === 'slot' ? { ...item, disabled: true } : { ...item, editable: 'add' }
  })

/**
 * The dialog that adds and edits rows that can be locked. No one else can change the row while it is edited; a row
 * that someone else has locked can only be read.
 */
export function LockableDialog<
  Row extends { id: string; lock: ContentLock | null },
  Create extends object,
  Update extends { version: number },
>({ fields, ...dialog }: LockableDialogProps<Row, Create, Update>) {
  const { t } = useTranslation(['work', 'actions'])
  const { resource, row, opened } = dialog
  const { foreign: lock, held } = useLease(resource.path, row, opened)
  const readOnly = lock && {
    submitDisabledReason: t('work:ofSomeoneElse'),
    footer: ({ close }: Pick<FormHandle<object>, 'close'>) => (
      <Button variant="default" onClick={close}>
        {t('actions:close')}
      </Button>
    ),
  }
  return (
    <ResourceDialog
      {...dialog}
      {...readOnly}
      activity={held ? 'editing' : 'viewing'}
      fields={lock ? asText(fields) : fields}
    >
      {lock && row && <LockNotice path={resource.path} id={row.id} lock={lock} />}
      <FormFields />
    </ResourceDialog>
  )
}
