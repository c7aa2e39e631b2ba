import { DeleteButton, EditButton, List, useModalForm, useSelect, useTable } from '@refinedev/antd'
import type { CrudFilters, HttpError } from '@refinedev/core'
import { Button, Form, Input, Modal, Radio, Select, Space, Table, Tag } from 'antd'
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

const toFilters = (search: object): CrudFilters =>
  Object.entries(search).map(([field, value]) => ({ field, operator: 'eq', value }))

export default function MerchantList() {
  const { tableProps, searchFormProps } = useTable<Merchant, HttpError, object>({
    pagination: { pageSize: PAGE_SIZE },
    onSearch: toFilters,
  })
  const editing = useModalForm<Merchant>({ action: 'edit' })
  return (
    <List title="Merchants">
      <Form {...searchFormProps} layout="inline">
        {searchTexts.map(({ key, label }) => (
          <Form.Item key={key} name={key} label={label}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="status" label="Status">
          <Select allowClear options={statusOptions} style={{ width: 120 }} />
        </Form.Item>
        <Form.Item name="mfaStatus" label="MFA status">
          <Select allowClear options={mfaStatusOptions} style={{ width: 120 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          Search
        </Button>
      </Form>
      <Table<Merchant>
        {...tableProps}
        rowKey="id"
        rowSelection={{}}
        scroll={{ x: 'max-content' }}
        pagination={{ ...tableProps.pagination, showSizeChanger: true, pageSizeOptions: PAGE_SIZES }}
      >
        {columns.map(({ key, label, text, sortable = false, align = 'left', isGood }) => (
          <Table.Column<Merchant>
            key={key}
            dataIndex={key}
            title={label}
            sorter={sortable}
            align={align}
            render={(_, row) =>
              isGood ? <Tag color={isGood(row) ? 'success' : 'default'}>{text(row)}</Tag> : text(row)
            }
          />
        ))}
        <Table.Column<Merchant>
          title="Actions"
          fixed="right"
          render={(_, row) => (
            <Space>
              <EditButton size="small" recordItemId={row.id} onClick={() => editing.show(row.id)} />
              <DeleteButton size="small" recordItemId={row.id} />
            </Space>
          )}
        />
      </Table>
      {editing.modalProps.open && <MerchantModal {...editing} />}
    </List>
  )
}

function MerchantModal({
  modalProps,
  formProps,
}: Pick<ReturnType<typeof useModalForm<Merchant>>, 'modalProps' | 'formProps'>) {
  const { selectProps } = useSelect({
    resource: 'agents',
    optionLabel: 'nickname',
    optionValue: 'id',
    onSearch: (value) => [{ field: 'keyword', operator: 'eq', value }],
  })
  return (
    <Modal {...modalProps} title="Edit merchant">
      <Form {...formProps} layout="vertical">
        <Form.Item name="account" label="Account">
          <Input disabled />
        </Form.Item>
        <Form.Item
          name="nickname"
          label="Nickname"
          rules={[{ required: true, whitespace: true }, { max: limits.nickname }]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="agentId" label="Agent" rules={[{ required: true }]}>
          <Select {...selectProps} />
        </Form.Item>
        <Form.Item name="transferLimit" label="Single-transfer limit" rules={[{ required: true }, coinsRule]}>
          <Input inputMode="numeric" />
        </Form.Item>
        <Form.Item name="status" label="Status">
          <Radio.Group options={statusOptions} />
        </Form.Item>
        <Form.Item name="remark" label="Remark">
          <Input.TextArea maxLength={limits.remark} showCount />
        </Form.Item>
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
      </Form>
    </Modal>
  )
}
