import type { UseModalFormReturnType } from '@refinedev/antd'
import { Form, Input, Modal, Radio, Select } from 'antd'
import { hints, labels, limits, type Merchant, rules, words } from '../../merchants.ts'
import { options, useAgents } from './SearchForm.tsx'

interface MerchantModalProps extends Pick<UseModalFormReturnType<Merchant>, 'modalProps' | 'formProps'> {
  isNew: boolean
}

export default function MerchantModal({ modalProps, formProps, isNew }: MerchantModalProps) {
  const { selectProps } = useAgents()
  const initialValues = isNew ? { status: 'enabled', remark: '' } : formProps.initialValues
  return (
    <Modal {...modalProps} title={isNew ? 'Add merchant' : 'Edit merchant'} okText="Save">
      <Form {...formProps} {...(initialValues && { initialValues })} layout="vertical">
        <Form.Item
          name="account"
          label={labels.account}
          extra={isNew && hints.account}
          rules={[{ required: true }, rules.account]}
        >
          <Input disabled={!isNew} autoFocus />
        </Form.Item>
        <Form.Item
          name="nickname"
          label={labels.nickname}
          rules={[{ required: true, whitespace: true }, { max: limits.nickname }]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="agentId" label={labels.agent} rules={[{ required: true }]}>
          <Select {...selectProps} placeholder={hints.agent} />
        </Form.Item>
        {isNew && (
          <Form.Item
            name="password"
            label={labels.password}
            extra={hints.password}
            rules={[{ required: true }, rules.password]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        )}
        <Form.Item
          name="transferLimit"
          label={labels.transferLimit}
          rules={[{ required: true }, rules.transferLimit]}
        >
          <Input inputMode="numeric" />
        </Form.Item>
        <Form.Item name="status" label={labels.status}>
          <Radio.Group options={options(words.status)} />
        </Form.Item>
        <Form.Item name="remark" label={labels.remark}>
          <Input.TextArea maxLength={limits.remark} showCount />
        </Form.Item>
        {!isNew && (
          <Form.Item name="version" hidden>
            <Input />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
