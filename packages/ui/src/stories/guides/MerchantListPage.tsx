import { type ListAddress, ListPage, useListQuery, useListState } from '../../index.ts'
import type { MerchantStore } from './merchantStore.ts'
import { columns, dialogFields, merchantRules, search } from './merchants.fields.ts'

export function MerchantListPage({ store, address }: { store: MerchantStore; address?: ListAddress }) {
  const list = useListState(search, address)
  const result = useListQuery(store.find, list.query)
  return (
    <ListPage
      title="Merchants"
      list={list}
      result={result}
      columns={columns}
      onDelete={store.remove}
      form={{
        addTitle: 'Add merchant',
        editTitle: 'Edit merchant',
        fields: dialogFields,
        schema: merchantRules,
        onSubmit: async (values, row) => {
          const errors = await store.save(row?.id, values)
          return errors && { errors }
        },
      }}
    />
  )
}
