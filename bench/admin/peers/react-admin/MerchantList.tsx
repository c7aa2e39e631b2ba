import { Chip, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import {
  AutocompleteInput,
  Button,
  DataTable,
  DeleteWithConfirmButton,
  EditBase,
  List,
  maxLength,
  Pagination,
  RadioButtonGroupInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin'
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

const byValue = { optionValue: 'value', optionText: 'label' }

const filters = [
  ...searchTexts.map(({ key, label }) => <TextInput key={key} source={key} label={label} alwaysOn />),
  <SelectInput key="status" source="status" choices={statusOptions} {...byValue} alwaysOn />,
  <SelectInput key="mfaStatus" source="mfaStatus" choices={mfaStatusOptions} {...byValue} alwaysOn />,
]

export default function MerchantList() {
  const [edited, setEdited] = useState<Merchant>()
  return (
    <>
      <List
        title="Merchants"
        filters={filters}
        perPage={PAGE_SIZE}
        pagination={<Pagination rowsPerPageOptions={PAGE_SIZES} />}
      >
        <DataTable<Merchant> rowClick={false}>
          {columns.map(({ key, label, text, sortable = false, align, isGood }) => (
            <DataTable.Col<Merchant>
              key={key}
              source={key}
              label={label}
              disableSort={!sortable}
              {...(align && { align })}
              render={(row) =>
                isGood ? (
                  <Chip size="small" label={text(row)} color={isGood(row) ? 'success' : 'default'} />
                ) : (
                  text(row)
                )
              }
            />
          ))}
          <DataTable.Col label="Actions">
            <RowActions onEdit={setEdited} />
          </DataTable.Col>
        </DataTable>
      </List>
      {edited && <MerchantDialog id={edited.id} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function RowActions({ onEdit }: { onEdit: (row: Merchant) => void }) {
  const row = useRecordContext<Merchant>()
  if (!row) return null
  return (
    <>
      <Button label="Edit" onClick={() => onEdit(row)} />
      <DeleteWithConfirmButton redirect={false} />
    </>
  )
}

function MerchantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Edit merchant</DialogTitle>
      <DialogContent>
        <EditBase
          resource="merchants"
          id={id}
          redirect={false}
          mutationMode="pessimistic"
          mutationOptions={{ onSuccess: onClose }}
        >
          <SimpleForm>
            <TextInput source="account" readOnly />
            <TextInput source="nickname" validate={[required(), maxLength(limits.nickname)]} />
            <ReferenceInput source="agentId" reference="agents">
              <AutocompleteInput
                label="Agent"
                filterToQuery={(keyword) => ({ keyword })}
                validate={required()}
              />
            </ReferenceInput>
            <TextInput
              source="transferLimit"
              validate={[required(), regex(coinsRule.pattern, coinsRule.message)]}
            />
            <RadioButtonGroupInput source="status" choices={statusOptions} {...byValue} />
            <TextInput source="remark" multiline validate={maxLength(limits.remark)} />
          </SimpleForm>
        </EditBase>
      </DialogContent>
    </Dialog>
  )
}
