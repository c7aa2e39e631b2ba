import { DeleteButton, EditButton } from '@refinedev/antd'
import { useUpdate } from '@refinedev/core'
import { Button, Space } from 'antd'
import type { Merchant } from '../../merchants.ts'

export function RowActions({ row, onEdit }: { row: Merchant; onEdit: () => void }) {
  const { mutate } = useUpdate()
  const enabled = row.status === 'enabled'
  const status = enabled ? 'disabled' : 'enabled'
  const toggle = () => mutate({ resource: 'merchants', id: row.id, values: { ...row, status } })
  return (
    <Space>
      <EditButton hideText size="small" recordItemId={row.id} onClick={onEdit} />
      <Button size="small" onClick={toggle}>
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <DeleteButton hideText size="small" recordItemId={row.id} />
    </Space>
  )
}
