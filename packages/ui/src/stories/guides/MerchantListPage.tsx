import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  ConfirmButton,
  DialogForm,
  type ListAddress,
  ListPage,
  useListQuery,
  useListState,
} from '../../index.ts'
import type { MerchantRow } from '../merchants.ts'
import type { MerchantStore } from './merchantStore.ts'
import { columns, dialogFields, merchantRules, search } from './merchants.fields.ts'

export function MerchantListPage({ store, address }: { store: MerchantStore; address?: ListAddress }) {
  const list = useListState(search, address)
  const result = useListQuery(store.find, list.query)
  const [edited, setEdited] = useState<MerchantRow | 'new'>()
  const [rowActions] = useState(() => () => [{ key: 'edit', label: 'Edit', onClick: setEdited }])
  const row = edited === 'new' ? undefined : edited
  return (
    <ListPage
      title="Merchants"
      list={list}
      result={result}
      columns={columns}
      rowActions={rowActions}
      actions={<Button onClick={() => setEdited('new')}>Add merchant</Button>}
      bulk={({ ids, count, done }) => (
        <ConfirmButton
          title={`Delete ${count} merchants?`}
          message="This cannot be undone."
          danger
          size="xs"
          onConfirm={() => store.remove(ids).then(() => done())}
        >
          Delete
        </ConfirmButton>
      )}
    >
      <DialogForm
        opened={edited !== undefined}
        mode={row ? 'edit' : 'add'}
        title={row ? `Edit ${row.nickname}` : 'Add merchant'}
        fields={dialogFields}
        schema={merchantRules}
        {...(row && { values: row })}
        onClose={() => setEdited(undefined)}
        onSubmit={async (values) => {
          const errors = await store.save(row?.id, values)
          if (errors) return { errors }
          result.refetch()
        }}
      />
    </ListPage>
  )
}
