import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import {
  AutocompleteInput,
  CreateBase,
  EditBase,
  maxLength,
  PasswordInput,
  RadioButtonGroupInput,
  ReferenceInput,
  regex,
  required,
  SimpleForm,
  TextInput,
  useNotify,
  useRefresh,
} from 'react-admin'
import { hints, labels, limits, type Merchant, rules, words } from '../../merchants.ts'
import { choices } from './filters.tsx'

interface MerchantDialogProps {
  subject: Merchant | 'new'
  onClose: () => void
}

export default function MerchantDialog({ subject, onClose }: MerchantDialogProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const isNew = subject === 'new'
  const mutationOptions = {
    onSuccess: () => {
      notify('Saved', { type: 'success' })
      refresh()
      onClose()
    },
  }
  const form = <MerchantForm isNew={isNew} />
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{isNew ? 'Add merchant' : 'Edit merchant'}</DialogTitle>
      <DialogContent>
        {isNew ? (
          <CreateBase resource="merchants" redirect={false} mutationOptions={mutationOptions}>
            {form}
          </CreateBase>
        ) : (
          <EditBase
            resource="merchants"
            id={subject.id}
            redirect={false}
            mutationMode="pessimistic"
            mutationOptions={mutationOptions}
          >
            {form}
          </EditBase>
        )}
      </DialogContent>
    </Dialog>
  )
}

function MerchantForm({ isNew }: { isNew: boolean }) {
  return (
    <SimpleForm defaultValues={{ status: 'enabled', remark: '' }}>
      <TextInput
        source="account"
        label={labels.account}
        helperText={isNew && hints.account}
        readOnly={!isNew}
        autoFocus
        validate={[required(), regex(rules.account.pattern, rules.account.message)]}
      />
      <TextInput
        source="nickname"
        label={labels.nickname}
        validate={[required(), maxLength(limits.nickname)]}
      />
      <ReferenceInput source="agentId" reference="agents">
        <AutocompleteInput
          label={labels.agent}
          helperText={hints.agent}
          filterToQuery={(keyword) => ({ keyword })}
          validate={required()}
        />
      </ReferenceInput>
      {isNew && (
        <PasswordInput
          source="password"
          label={labels.password}
          helperText={hints.password}
          autoComplete="new-password"
          validate={[required(), regex(rules.password.pattern, rules.password.message)]}
        />
      )}
      <TextInput
        source="transferLimit"
        label={labels.transferLimit}
        validate={[required(), regex(rules.transferLimit.pattern, rules.transferLimit.message)]}
      />
      <RadioButtonGroupInput source="status" label={labels.status} choices={choices(words.status)} />
      <TextInput source="remark" label={labels.remark} multiline validate={maxLength(limits.remark)} />
    </SimpleForm>
  )
}
