import { useState } from 'react'
import {
  ConfirmButton,
  ConfirmDialog,
  ListPage,
  type RowAction,
  useListQuery,
  useListState,
} from '../../index.ts'
import { createMerchantStore } from '../../stories/guides/merchantStore.ts'
import { columns, search } from '../../stories/guides/merchants.fields.ts'
import type { MerchantRow } from '../../stories/merchants.ts'

const DELETE = 'Delete selected'

/** A list page with what tests act on: search, sort, pages, selection, buttons and menus of rows, confirmations. */
export function TestedList({ onEdit }: { onEdit: (row: MerchantRow) => void }) {
  const [store] = useState(() => createMerchantStore(40))
  const list = useListState(search)
  const result = useListQuery(store.find, list.query)
  const [deleted, setDeleted] = useState<MerchantRow>()
  const [rowActions] = useState(() => (): RowAction<MerchantRow>[] => [
    { key: 'edit', label: 'Edit', onClick: onEdit },
    { key: 'freeze', label: 'Freeze', reason: 'A transfer is pending', onClick: onEdit },
    { key: 'review', label: 'Review', reason: 'A transfer is pending', onClick: onEdit },
    { key: 'delete', label: 'Delete', danger: true, onClick: setDeleted },
  ])
  const remove = async (ids: readonly string[]) => {
    await store.remove(ids)
    result.refetch()
  }
  return (
    <ListPage
      title="Merchants"
      list={list}
      result={result}
      columns={columns}
      rowActions={rowActions}
      bulk={({ ids, count, done }) => (
        <ConfirmButton
          title={`Delete ${count} merchants?`}
          message="This cannot be undone."
          requireText="Delete {all}"
          onConfirm={() => store.remove(ids).then(() => done())}
        >
          {DELETE}
        </ConfirmButton>
      )}
    >
      <ConfirmDialog
        opened={deleted !== undefined}
        title={`Delete ${deleted?.nickname}?`}
        message="This cannot be undone."
        onConfirm={() => remove(deleted ? [deleted.id] : [])}
        onClose={() => setDeleted(undefined)}
      />
    </ListPage>
  )
}
