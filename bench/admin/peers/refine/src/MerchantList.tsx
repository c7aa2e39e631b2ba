import { CreateButton, List, useModalForm, useTable } from '@refinedev/antd'
import type { HttpError } from '@refinedev/core'
import { Table, type TableColumnsType, Tag } from 'antd'
import { lazy, Suspense } from 'react'
import {
  formatCoins,
  formatTime,
  labels,
  type Merchant,
  pageSize,
  pageSizes,
  shortenId,
  words,
} from '../../merchants.ts'
import { RowActions } from './RowActions.tsx'
import { type Search, SearchForm, toFilters } from './SearchForm.tsx'

const MerchantModal = lazy(() => import('./MerchantModal.tsx'))

const columns: TableColumnsType<Merchant> = [
  { dataIndex: 'id', title: labels.id, render: shortenId },
  { dataIndex: 'nickname', title: labels.nickname, sorter: true },
  { dataIndex: 'account', title: labels.account, sorter: true },
  { dataIndex: 'balance', title: labels.balance, sorter: true, align: 'right', render: formatCoins },
  {
    dataIndex: 'status',
    title: labels.status,
    sorter: true,
    render: (status: Merchant['status']) => (
      <Tag color={status === 'enabled' ? 'success' : 'default'}>{words.status[status]}</Tag>
    ),
  },
  {
    dataIndex: 'mfaStatus',
    title: labels.mfaStatus,
    render: (status: Merchant['mfaStatus']) => (
      <Tag color={status === 'open' ? 'processing' : 'default'}>{words.mfaStatus[status]}</Tag>
    ),
  },
  {
    dataIndex: 'mfaVerification',
    title: labels.mfaVerification,
    render: (result: Merchant['mfaVerification']) =>
      result && <Tag color={result === 'success' ? 'success' : 'error'}>{words.mfaVerification[result]}</Tag>,
  },
  { dataIndex: 'mfaVerifyTime', title: labels.mfaVerifyTime, sorter: true, render: formatTime },
  { dataIndex: 'agentName', title: labels.agent },
  { dataIndex: 'transferLimit', title: labels.transferLimit, align: 'right', render: formatCoins },
  { dataIndex: 'createTime', title: labels.createTime, sorter: true, render: formatTime },
  { dataIndex: 'updateTime', title: labels.updateTime, sorter: true, render: formatTime },
]

export default function MerchantList() {
  const { tableProps, searchFormProps } = useTable<Merchant, HttpError, Search>({
    pagination: { pageSize },
    onSearch: toFilters,
  })
  const adding = useModalForm<Merchant>({ action: 'create' })
  const editing = useModalForm<Merchant>({ action: 'edit' })

  return (
    <List
      title="Merchants"
      headerButtons={<CreateButton onClick={() => adding.show()}>Add merchant</CreateButton>}
    >
      <SearchForm {...searchFormProps} />
      <Table<Merchant>
        {...tableProps}
        rowKey="id"
        rowSelection={{}}
        scroll={{ x: 'max-content' }}
        pagination={{ ...tableProps.pagination, showSizeChanger: true, pageSizeOptions: pageSizes }}
        columns={[
          ...columns,
          {
            title: 'Actions',
            key: 'actions',
            fixed: 'right',
            render: (_, row) => <RowActions row={row} onEdit={() => editing.show(row.id)} />,
          },
        ]}
      />
      <Suspense>
        {adding.modalProps.open && <MerchantModal {...adding} isNew />}
        {editing.modalProps.open && <MerchantModal {...editing} isNew={false} />}
      </Suspense>
    </List>
  )
}
