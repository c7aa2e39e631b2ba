import { useEffect, useEffectEvent } from 'react'
import type { DataTableSelection } from '../DataTable/DataTable.types.ts'
import { DeleteButton } from './DeleteButton.tsx'
import type { BulkSelection, ListPageProps } from './ListPage.types.ts'
import type { ListQuery } from './listSearch.ts'

type SelectionOptions<Row, Query extends ListQuery> = Pick<
  ListPageProps<Row, Query>,
  'list' | 'result' | 'bulk' | 'onDelete' | 'table'
>

/** The selection of the list's table, with the buttons for the selected rows; `undefined` where there are none. */
export function useListSelection<Row extends object, Query extends ListQuery>({
  list,
  result,
  bulk,
  onDelete,
  table,
}: SelectionOptions<Row, Query>): DataTableSelection<Row> | undefined {
  const { selection } = list
  const { allMatching } = table?.selection ?? {}
  const endAllMatching = useEffectEvent((_filters: string) => {
    if (allMatching?.active) allMatching.onChange(false)
  })
  // With new filters, other rows match. Selected rows are cleared, too.
  const filters = JSON.stringify(list.filters)
  useEffect(() => endAllMatching(filters), [filters])
  if (!bulk && !onDelete) return undefined
  const done: BulkSelection['done'] = (failed = []) => {
    selection.onChange(failed)
    if (allMatching?.active) allMatching.onChange(false)
    result.refetch()
  }
  return {
    ...selection,
    ...table?.selection,
    actions: (selected) => (
      <>
        {bulk?.({ ...selected, done })}
        {onDelete && !selected.allMatching && (
          <DeleteButton {...selected} onDelete={onDelete} onDeleted={() => done()} />
        )}
      </>
    ),
  }
}
