import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { DataTable, type DataTableColumn, type DataTableProps } from '@admin/ui'
import { SearchForm } from '@admin/ui/SearchForm'
import { type ReactNode, useMemo } from 'react'
import { Can } from '../../session/Can.tsx'
import { AddButton } from '../actions/AddButton.tsx'
import type { BulkTools } from '../actions/useRun.tsx'
import { codeOf } from '../resource/resource.ts'
import type { ListQuery } from '../resource/resource.types.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListPage } from './ListPage.tsx'
import { sortableColumns } from './sortableColumns.ts'
import type { useResourcePage } from './useResourcePage.tsx'
import { ViewsMenu } from './views/ViewsMenu.tsx'

type Page<Row extends { id: string }, Query extends ListQuery> = ReturnType<
  typeof useResourcePage<Row, Query>
>

interface ResourcePageProps<Row extends { id: string }, Query extends ListQuery>
  extends Pick<DataTableProps<Row>, 'rowActions' | 'expansion' | 'summary' | 'tree' | 'onReorder'> {
  page: Pick<Page<Row, Query>, 'resource' | 'search' | 'list' | 'dialogs' | 'open'> & {
    tools: Pick<Page<Row, Query>['tools'], 'can' | 'run'>
  }
  /** The page's name, which is also the table's. */
  title: string
  filters: Parameters<typeof SearchForm<Partial<Query>>>[0]['fields']
  /** Those that the server can sort by need not say so. */
  columns: readonly DataTableColumn<Row>[]
  /**
   * The field by which rows are grouped under headings while the list is sorted by it, as the server does unless asked
   * otherwise. @default no groups
   */
  groupBy?: keyof Row & string
  /** Beside the heading. @default nothing */
  aside?: ReactNode
  /** Between the search form and the table. @default nothing */
  above?: ReactNode
  /** Further buttons over the table, before the one that adds. @default none */
  buttons?: ReactNode
  /** Words of the button that adds a row. @default no button */
  add?: string
  /** Code that adding takes. @default the area's code to create */
  addCode?: PermissionCode
  /** What is done with selected rows, and the code it takes. @default rows cannot be selected */
  bulk?: {
    code: PermissionCode
    /** What a row that could not be changed is called. */
    nameOf: (row: Row) => string
    actions: (tools: BulkTools) => ReactNode
  }
}

/** A page over one resource: search form, table with its buttons, and the dialogs they open. */
export function ResourcePage<Row extends { id: string }, Query extends ListQuery>({
  page: { resource, search, list, dialogs, open, tools },
  title,
  filters,
  columns,
  groupBy,
  aside,
  above,
  buttons,
  add,
  addCode = codeOf(resource.area, 'create'),
  bulk,
  ...table
}: ResourcePageProps<Row, Query>) {
  const sortable = useMemo(() => sortableColumns(search, columns), [search, columns])
  const { selection, query } = list
  const grouped = groupBy !== undefined && (query.sort ?? groupBy).replace('-', '') === groupBy
  const [shown, groupOf] = useMemo(
    () =>
      grouped
        ? [sortable.filter(({ key }) => key !== groupBy), (row: Row) => String(row[groupBy])]
        : [sortable, undefined],
    [sortable, grouped, groupBy],
  )
  return (
    <ListPage title={title} aside={aside}>
      <SearchForm label={title} fields={filters} {...list.search} />
      {above}
      <DataTable
        label={title}
        columns={shown}
        {...(groupOf && { groupOf })}
        {...table}
        {...list.table}
        {...(bulk &&
          tools.can(bulk.code) && {
            selection: {
              ...selection,
              actions: ({ count }) => bulk.actions({ selection, run: tools.run, count, nameOf: bulk.nameOf }),
            },
          })}
        actions={
          <>
            <Can code={codeOf(resource.area, 'export')}>
              <ExportButton
                export={resource.export}
                query={query}
                columns={columns}
                columnState={list.table.columnState}
              />
            </Can>
            {buttons}
            {add && (
              <Can code={addCode}>
                <AddButton onClick={() => open({ dialog: 'add' })}>{add}</AddButton>
              </Can>
            )}
            <ViewsMenu list={resource.path} search={search} openedBare={list.openedBare} />
          </>
        }
      />
      {dialogs}
    </ListPage>
  )
}
