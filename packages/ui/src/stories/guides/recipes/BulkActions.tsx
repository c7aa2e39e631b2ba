import { Alert, List } from '@mantine/core'
import { useState } from 'react'
import {
  type BulkSelection,
  ConfirmButton,
  type DataTableColumn,
  ListPage,
  listSearch,
  type SearchFieldSpec,
  useListQuery,
  useListState,
} from '../../../index.ts'

export interface Shop {
  id: string
  name: string
  status: string
}

export interface ShopServer {
  find: (query: { page: number; pageSize: number }) => Promise<{ list: Shop[]; total: number }>
  /** Returns why a shop was not closed, by its name. */
  close: (ids: readonly string[]) => Promise<{ id: string; name: string; reason: string }[]>
}

const columns: DataTableColumn<Shop>[] = [
  { key: 'name', label: 'Name' },
  { key: 'status', label: 'Status' },
]
const fields: SearchFieldSpec<{ name: string }>[] = [{ type: 'input', name: 'name', label: 'Name' }]
const search = listSearch({ fields, columns })

export function ShopsPage({ server }: { server: ShopServer }) {
  const list = useListState(search)
  const result = useListQuery(server.find, list.query)
  const [failed, setFailed] = useState<Awaited<ReturnType<ShopServer['close']>>>([])
  const close = async ({ ids, done }: BulkSelection) => {
    const rejected = await server.close(ids)
    setFailed(rejected)
    done(rejected.map(({ id }) => id))
  }
  return (
    <ListPage
      title="Shops"
      list={list}
      result={result}
      columns={columns}
      above={
        failed.length > 0 && (
          <Alert color="red" mb="md" title={`${failed.length} shops were not closed`}>
            <List size="sm">
              {failed.map(({ id, name, reason }) => (
                <List.Item key={id}>{`${name}: ${reason}`}</List.Item>
              ))}
            </List>
          </Alert>
        )
      }
      bulk={(selected) => (
        <ConfirmButton
          size="xs"
          title={`Close ${selected.count} shops?`}
          message="Customers can no longer order from them."
          confirmLabel="Close"
          onConfirm={() => close(selected)}
        >
          Close shops
        </ConfirmButton>
      )}
    />
  )
}
