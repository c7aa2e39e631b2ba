import {
  type ActionType,
  ModalForm,
  PageContainer,
  type ProColumns,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
  ProTable,
} from '@ant-design/pro-components'
import { Button, Popconfirm, Tag } from 'antd'
import { useRef, useState } from 'react'
import { call, type Page } from '../api.ts'
import {
  coinsRule,
  columns,
  limits,
  type Merchant,
  mfaStatusOptions,
  PAGE_SIZE,
  PAGE_SIZES,
  searchTexts,
  statusOptions,
} from '../merchants.ts'

const choices: Partial<Record<keyof Merchant, typeof statusOptions>> = {
  status: statusOptions,
  mfaStatus: mfaStatusOptions,
}
const isSearched = (key: keyof Merchant) => key in choices || searchTexts.some((item) => item.key === key)

const proColumns = columns.map(
  ({ key, label, text, sortable = false, align = 'left', isGood }): ProColumns<Merchant> => ({
    dataIndex: key,
    title: label,
    sorter: sortable,
    align,
    ...(!isSearched(key) && { search: false }),
    ...(choices[key] && { valueType: 'select', fieldProps: { options: choices[key] } }),
    render: (_, row) =>
      isGood ? <Tag color={isGood(row) ? 'success' : 'default'}>{text(row)}</Tag> : text(row),
  }),
)

export default function MerchantList() {
  const table = useRef<ActionType>(null)
  const [edited, setEdited] = useState<Merchant>()
  const remove = async (row: Merchant) => {
    await call(`merchants/${row.id}`, { method: 'DELETE' })
    await table.current?.reload()
  }
  const actions: ProColumns<Merchant> = {
    title: 'Actions',
    valueType: 'option',
    fixed: 'right',
    render: (_, row) => [
      <Button key="edit" type="link" size="small" onClick={() => setEdited(row)}>
        Edit
      </Button>,
      <Popconfirm key="delete" title="Delete the merchant?" onConfirm={() => remove(row)}>
        <Button type="link" size="small">
          Delete
        </Button>
      </Popconfirm>,
    ],
  }
  return (
    <PageContainer title="Merchants">
      <ProTable<Merchant>
        rowKey="id"
        actionRef={table}
        rowSelection={{}}
        scroll={{ x: 'max-content' }}
        pagination={{ defaultPageSize: PAGE_SIZE, pageSizeOptions: PAGE_SIZES, showSizeChanger: true }}
        request={async ({ current, ...query }, sort) => {
          const [sorted] = Object.entries(sort)
          const { list: data, total } = await call<Page<Merchant>>('merchants', {
            query: {
              ...query,
              page: current,
              sort: sorted && `${sorted[1] === 'descend' ? '-' : ''}${sorted[0]}`,
            },
          })
          return { data, total, success: true }
        }}
        columns={[...proColumns, actions]}
      />
      {edited && (
        <MerchantModal
          row={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => table.current?.reload()}
        />
      )}
    </PageContainer>
  )
}

interface MerchantModalProps {
  row: Merchant
  onClose: () => void
  onSaved: () => void
}

function MerchantModal({ row, onClose, onSaved }: MerchantModalProps) {
  const save = async (values: object) => {
    await call(`merchants/${row.id}`, { method: 'PUT', body: { ...row, ...values } })
    onSaved()
    return true
  }
  return (
    <ModalForm
      open
      title="Edit merchant"
      initialValues={row}
      onOpenChange={(open) => open || onClose()}
      onFinish={save}
    >
      <ProFormText name="account" label="Account" disabled />
      <ProFormText
        name="nickname"
        label="Nickname"
        rules={[{ required: true, whitespace: true }, { max: limits.nickname }]}
      />
      <ProFormSelect
        name="agentId"
        label="Agent"
        showSearch
        request={searchAgents}
        rules={[{ required: true }]}
      />
      <ProFormText
        name="transferLimit"
        label="Single-transfer limit"
        rules={[{ required: true }, coinsRule]}
      />
      <ProFormRadio.Group name="status" label="Status" options={statusOptions} />
      <ProFormTextArea
        name="remark"
        label="Remark"
        fieldProps={{ maxLength: limits.remark, showCount: true }}
      />
    </ModalForm>
  )
}

async function searchAgents({ keyWords }: { keyWords?: string }) {
  const { list } = await call<Page<{ id: string; nickname: string }>>('agents', {
    query: { keyword: keyWords, pageSize: PAGE_SIZE },
  })
  return list.map(({ id, nickname }) => ({ value: id, label: nickname }))
}
