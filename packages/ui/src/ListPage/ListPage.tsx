import { Box, genericFactory, Title } from '@mantine/core'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { DataTable, type DataTableProps } from '../DataTable/DataTable.tsx'
import { SearchForm } from '../SearchForm/SearchForm.tsx'
import classes from './ListPage.module.css'
import type { ListPageFactory, ListPageProps } from './ListPage.types.ts'
import type { ListQuery } from './listSearch.ts'
import { useListForm } from './useListForm.tsx'
import { useListProps } from './useListProps.ts'
import { useListSelection } from './useListSelection.tsx'

export type {
  BulkSelection,
  ListForm,
  ListPageFactory,
  ListPageProps,
  ListTableProps,
} from './ListPage.types.ts'
export {
  type FilterName,
  type ListPatch,
  type ListQuery,
  type ListSearch,
  listSearch,
  oneOf,
  type ParseFilter,
  type SortField,
  textFilter,
  timeFilter,
} from './listSearch.ts'
export { type ListProps, useListProps } from './useListProps.ts'
export { type ListResult, type ListRows, useListQuery } from './useListQuery.ts'
export { type ListAddress, type ListState, useListState } from './useListState.ts'

function Page<Row extends object, Query extends ListQuery>(given: ListPageProps<Row, Query>) {
  const { getStyles, props } = useStylesApi<ListPageFactory>('ListPage', classes, given as never)
  const {
    title,
    label = title,
    list,
    result,
    columns,
    fields = list.search.fields,
    rowActions: givenActions,
    bulk,
    onDelete,
    form,
    ...slots
  } = props as unknown as ListPageProps<Row, Query>
  const { actions, exportButton, views, aside, above, expansion, table, children, ...others } = slots
  const shown = useListProps(list, result)
  const { addButton, rowActions, dialog } = useListForm(form, givenActions, result.refetch)
  const selection = useListSelection({ list, result, bulk, onDelete, table })
  const buttons = [exportButton, addButton, actions, views].some(Boolean)
  const tableProps = {
    ...table,
    ...shown.table,
    states: { ...shown.table.states, ...table?.states },
    label,
    columns,
    ...(rowActions && { rowActions }),
    ...(selection && { selection }),
    ...(buttons && {
      actions: (
        <>
          {exportButton}
          {addButton}
          {actions}
          {views}
        </>
      ),
    }),
  } as unknown as DataTableProps<Row & { id: string }>
  return (
    <Box component="section" aria-label={label} {...getStyles('root')} {...others}>
      <div {...getStyles('head')}>
        <Title order={1} size="h3" {...getStyles('title')}>
          {title}
        </Title>
        {aside}
      </div>
      {fields && (
        <SearchForm<Partial<Query>>
          label={label}
          fields={fields}
          {...shown.search}
          {...(expansion && { expansion })}
        />
      )}
      {above}
      <DataTable {...tableProps} />
      {dialog}
      {children}
    </Box>
  )
}

/**
 * A page with a list: heading, search form, table with sort, pages, selection and bulk actions, and places for what else
 * such a page has. What it shows is in `list`, what the server answered in `result`; the page itself asks nothing.
 */
export const ListPage = genericFactory<ListPageFactory>(Page as never)
ListPage.displayName = 'ListPage'
ListPage.classes = classes
