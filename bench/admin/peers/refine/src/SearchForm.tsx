import { useSelect } from '@refinedev/antd'
import type { CrudFilters } from '@refinedev/core'
import { Button, Col, DatePicker, Form, type FormProps, Input, Row, Select, Space } from 'antd'
import type { Dayjs } from 'dayjs'
import { type Agent, labels, words } from '../../merchants.ts'

export interface Search {
  id?: string
  nickname?: string
  account?: string
  status?: string
  mfaStatus?: string
  agentId?: string
  created?: [Dayjs, Dayjs]
}

export const options = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

export const toFilters = ({ created, ...texts }: Search): CrudFilters => [
  ...Object.entries(texts).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
  { field: 'createdFrom', operator: 'eq', value: created?.[0].startOf('day').valueOf() },
  { field: 'createdTo', operator: 'eq', value: created?.[1].endOf('day').valueOf() },
]

export const useAgents = () =>
  useSelect<Agent>({
    resource: 'agents',
    optionLabel: 'nickname',
    optionValue: 'id',
    onSearch: (value) => [{ field: 'keyword', operator: 'eq', value }],
  })

export function SearchForm(props: FormProps<Search>) {
  const { selectProps } = useAgents()
  const fields = [
    { name: 'id', label: labels.id, input: <Input /> },
    { name: 'nickname', label: labels.nickname, input: <Input /> },
    { name: 'account', label: labels.account, input: <Input /> },
    { name: 'status', label: labels.status, input: <Select allowClear options={options(words.status)} /> },
    {
      name: 'mfaStatus',
      label: labels.mfaStatus,
      input: <Select allowClear options={options(words.mfaStatus)} />,
    },
    { name: 'agentId', label: labels.agent, input: <Select {...selectProps} allowClear /> },
    { name: 'created', label: labels.createTime, input: <DatePicker.RangePicker /> },
  ]
  return (
    <Form {...props} layout="vertical">
      <Row gutter={16}>
        {fields.map(({ name, label, input }) => (
          <Col key={name} span={6}>
            <Form.Item name={name} label={label}>
              {input}
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Space>
        <Button htmlType="reset">Reset</Button>
        <Button type="primary" htmlType="submit">
          Search
        </Button>
      </Space>
    </Form>
  )
}
