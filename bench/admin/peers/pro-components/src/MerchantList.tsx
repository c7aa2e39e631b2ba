import { PlusOutlined } from '@ant-design/icons'
import { type ActionType, PageContainer, ProTable } from '@ant-design/pro-components'
import { Button, Popconfirm } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { call, type Page } from '../../api.ts'
import { hints, MERCHANTS, type Merchant, pageSize, pageSizes } from '../../merchants.ts'
import { merchantColumns } from './columns.tsx'

const MerchantModal = lazy(() => import('./MerchantModal.tsx'))

export default function MerchantList() {
  const table = useRef<ActionType>(null)
  const [subject, setSubject] = useState<Merchant | 'new'>()

  const toggle = async (row: Merchant) => {
    const status = row.status === 'enabled' ? 'disabled' : 'enabled'
    await call(`${MERCHANTS}/status`, { method: 'POST', body: { ids: [row.id], status } })
    await table.current?.reload()
  }
  const remove = async (row: Merchant) => {
    await call(`${MERCHANTS}/${row.id}`, { method: 'DELETE' })
    await table.current?.reload()
  }

  return (
    <PageContainer title="Merchants">
      <ProTable<Merchant>
        rowKey="id"
        actionRef={table}
        search={{ defaultFormItemsNumber: 5 }}
        rowSelection={{}}
        scroll={{ x: 'max-content' }}
        pagination={{ defaultPageSize: pageSize, pageSizeOptions: pageSizes, showSizeChanger: true }}
        request={async ({ current, ...query }, sort) => {
          const [sorted] = Object.entries(sort)
          const { list: data, total } = await call<Page<Merchant>>(MERCHANTS, {
            query: {
              ...query,
              page: current,
              sort: sorted && `${sorted[1] === 'descend' ? '-' : ''}${sorted[0]}`,
            },
          })
          return { data, total, success: true }
        }}
        toolBarRender={() => [
          <Button key="add" type="primary" icon={<PlusOutlined />} onClick={() => setSubject('new')}>
            Add merchant
          </Button>,
        ]}
        columns={[
          ...merchantColumns,
          {
            title: 'Actions',
            valueType: 'option',
            fixed: 'right',
            render: (_, row) => [
              <Button key="edit" type="link" size="small" onClick={() => setSubject(row)}>
                Edit
              </Button>,
              <Button key="toggle" type="link" size="small" onClick={() => toggle(row)}>
                {row.status === 'enabled' ? 'Disable' : 'Enable'}
              </Button>,
              <Popconfirm key="delete" title={hints.delete} onConfirm={() => remove(row)}>
                <Button type="link" size="small">
                  Delete
                </Button>
              </Popconfirm>,
            ],
          },
        ]}
      />
      {subject && (
        <Suspense>
          <MerchantModal
            subject={subject}
            onClose={() => setSubject(undefined)}
            onSaved={() => table.current?.reload()}
          />
        </Suspense>
      )}
    </PageContainer>
  )
}
