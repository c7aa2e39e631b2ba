import {
  ModalForm,
  ProFormRadio,
  ProFormSelect,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components'
import { call } from '../../api.ts'
import { hints, labels, limits, MERCHANTS, type Merchant, rules, words } from '../../merchants.ts'
import { searchAgents } from './agents.ts'

interface MerchantModalProps {
  subject: Merchant | 'new'
  onClose: () => void
  onSaved: () => void
}

export default function MerchantModal({ subject, onClose, onSaved }: MerchantModalProps) {
  const row = subject === 'new' ? undefined : subject
  const save = async (values: object) => {
    if (row) await call(`${MERCHANTS}/${row.id}`, { method: 'PUT', body: { ...row, ...values } })
    else await call(MERCHANTS, { method: 'POST', body: values })
    onSaved()
    return true
  }
  return (
    <ModalForm
      open
      title={row ? 'Edit merchant' : 'Add merchant'}
      initialValues={row ?? { status: 'enabled', remark: '' }}
      onOpenChange={(open) => open || onClose()}
      onFinish={save}
    >
      <ProFormText
        name="account"
        label={labels.account}
        disabled={row !== undefined}
        fieldProps={{ autoFocus: true }}
        extra={!row && hints.account}
        rules={[{ required: true }, rules.account]}
      />
      <ProFormText
        name="nickname"
        label={labels.nickname}
        rules={[{ required: true, whitespace: true }, { max: limits.nickname }]}
      />
      <ProFormSelect
        name="agentId"
        label={labels.agent}
        placeholder={hints.agent}
        showSearch
        request={searchAgents}
        rules={[{ required: true }]}
      />
      {!row && (
        <ProFormText.Password
          name="password"
          label={labels.password}
          fieldProps={{ autoComplete: 'new-password' }}
          extra={hints.password}
          rules={[{ required: true }, rules.password]}
        />
      )}
      <ProFormText
        name="transferLimit"
        label={labels.transferLimit}
        fieldProps={{ inputMode: 'numeric' }}
        rules={[{ required: true }, rules.transferLimit]}
      />
      <ProFormRadio.Group
        name="status"
        label={labels.status}
        options={Object.entries(words.status).map(([value, label]) => ({ value, label }))}
      />
      <ProFormTextArea
        name="remark"
        label={labels.remark}
        fieldProps={{ maxLength: limits.remark, showCount: true }}
      />
    </ModalForm>
  )
}
