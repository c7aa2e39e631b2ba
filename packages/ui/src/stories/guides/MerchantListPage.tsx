import { Button, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ConfirmButton, DataTable, DialogForm, type RowAction, SearchForm } from '../../index.ts'
import type { MerchantRow } from '../merchants.ts'
import type { MerchantQuery, MerchantStore, MerchantValues } from './merchantStore.ts'
import { columns, dialogFields, merchantRules, searchFields } from './merchants.fields.ts'
import { useMerchants } from './useMerchants.ts'

const noFilters = { nickname: '', status: '' }
const start: MerchantQuery = { ...noFilters, page: 1, pageSize: 15, sort: undefined }

export function MerchantListPage({ store }: { store: MerchantStore }) {
  const [query, setQuery] = useState(start)
  const [dialog, setDialog] = useState<MerchantRow | 'new'>()
  const [ids, setIds] = useState<string[]>([])
  const { list, total, loading, refetching } = useMerchants(store, query)

  const ask = (change: Partial<MerchantQuery>) => setQuery((asked) => ({ ...asked, ...change }))
  const rowActions = useMemo(
    () =>
      (row: MerchantRow): RowAction<MerchantRow>[] => [
        { key: 'edit', label: 'Edit', onClick: () => setDialog(row) },
      ],
    [],
  )
  const row = dialog === 'new' ? undefined : dialog
  const filtered = query.nickname !== '' || query.status !== ''

  return (
    <Stack>
      <SearchForm
        label="Merchants"
        fields={searchFields}
        values={query}
        onSearch={({ nickname, status }) => ask({ nickname, status, page: 1 })}
      />
      <DataTable
        label="Merchants"
        columns={columns}
        rows={list}
        rowActions={rowActions}
        states={{
          loading,
          refetching,
          onClearFilters: filtered ? () => ask({ ...noFilters, page: 1 }) : undefined,
        }}
        sort={{
          by: query.sort?.by,
          direction: query.sort?.direction ?? 'asc',
          onChange: (sort) => ask({ sort, page: 1 }),
        }}
        pagination={{ page: query.page, pageSize: query.pageSize, total, onChange: ask }}
        selection={{
          ids,
          onChange: setIds,
          actions: ({ count }) => (
            <ConfirmButton
              title={`Delete ${count} merchants?`}
              message="This cannot be undone."
              danger
              size="xs"
              onConfirm={async () => {
                await store.remove(ids)
                setIds([])
                ask({ page: 1 })
              }}
            >
              Delete
            </ConfirmButton>
          ),
        }}
        actions={<Button onClick={() => setDialog('new')}>Add merchant</Button>}
      />
      <DialogForm<MerchantValues>
        opened={dialog !== undefined}
        mode={row ? 'edit' : 'add'}
        title={row ? `Edit ${row.nickname}` : 'Add merchant'}
        fields={dialogFields}
        schema={merchantRules}
        {...(row && { values: row })}
        onClose={() => setDialog(undefined)}
        onSubmit={async (values) => {
          const errors = await store.save(row?.id, values)
          if (errors) return { errors }
          ask({})
        }}
      />
    </Stack>
  )
}
