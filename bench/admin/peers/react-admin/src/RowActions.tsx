import ContentEdit from '@mui/icons-material/Edit'
import { Stack } from '@mui/material'
import { Button, DeleteWithConfirmButton, UpdateButton, useRecordContext } from 'react-admin'
import { hints, type Merchant } from '../../merchants.ts'

export function RowActions({ onEdit }: { onEdit: (row: Merchant) => void }) {
  const row = useRecordContext<Merchant>()
  if (!row) return null
  const enabled = row.status === 'enabled'
  return (
    <Stack direction="row">
      <Button label="ra.action.edit" onClick={() => onEdit(row)} startIcon={<ContentEdit />} />
      <UpdateButton
        label={enabled ? 'Disable' : 'Enable'}
        data={{ status: enabled ? 'disabled' : 'enabled' }}
        mutationMode="pessimistic"
      />
      <DeleteWithConfirmButton confirmContent={hints.delete} redirect={false} />
    </Stack>
  )
}
