import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import { type Translate, useTranslation } from '@admin/i18n'
import type { DataTableColumn, DataTableTree, FieldSpec } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { EnablingButtons } from '../actions/EnablingButtons.tsx'
import { rowActionsWith } from '../actions/rowActions.ts'
import type { LoadDialogs, RowSubject } from '../form/useDialog.ts'
import { type BulkResult, codeOf } from '../resource/resource.ts'
import type { ListQuery } from '../resource/resource.types.ts'
import type { ListSearch } from './listSearch.ts'
import { ResourcePage } from './ResourcePage.tsx'
import { type PageResource, useResourcePage } from './useResourcePage.tsx'

type Status = CodeOf<'enabledStatus'>

interface PlainPageProps<Row, Query extends ListQuery> {
  resource: PageResource<Row, Query> & {
    delete: MutationOptions<null, Error, { id: string }>
    setStatus: unknown
  }
  search: ListSearch<Query>
  /** Loads the dialog that adds and edits. */
  loadDialog: LoadDialogs<RowSubject<Row>>
  /** The page's name, which is also the table's. */
  title: string
  /** Words of the button that adds a row. */
  add: string
  /** Called again when the language changes. */
  columns: (t: Translate, language: Language) => DataTableColumn<Row>[]
  /** Made anew when the language or the query changes. */
  filters: (t: Translate, query: Query) => readonly FieldSpec<Partial<Query>>[]
  /** What a row is called in questions. Keep stable between renders, as all functions about rows. */
  nameOf: (row: Row, language: Language) => string
  /** What deleting takes away. @default nothing is said */
  deleteHint?: string
  /** Rows that cannot be deleted. @default none */
  stays?: (row: Row) => boolean
  /** Why these rows cannot be deleted, shown at the disabled action. @default the action says nothing */
  staysReason?: string
  /** Rows can be enabled and disabled, and what that takes away. @default they have no such state */
  disableHint?: Row extends { status: Status } ? string : never
  /** The field by which rows are grouped under headings while the list is sorted by it. @default no groups */
  groupBy?: keyof Row & string
  /** Further buttons over the table. @default none */
  buttons?: ReactNode
  /** Rows below rows. @default a flat list */
  tree?: DataTableTree<Row>
  /** Takes siblings in their new order. @default rows cannot be dragged */
  onReorder?: (rows: Row[]) => void
}

/** A page over a resource whose rows are added and edited in one dialog, deleted, and maybe enabled and disabled. */
export function PlainPage<Row extends { id: string }, Query extends ListQuery>({
  resource,
  search,
  loadDialog,
  columns,
  filters,
  nameOf,
  deleteHint,
  stays,
  staysReason,
  disableHint,
  ...rest
}: PlainPageProps<Row, Query>) {
  const { t, i18n } = useTranslation('actions')
  const language = i18n.language as Language
  const page = useResourcePage(resource, search, loadDialog)
  const { tools, list } = page
  const { area } = resource
  const shownColumns = useMemo(() => columns(t, language), [columns, t, language])
  const shownFilters = useMemo(() => filters(t, list.query), [filters, t, list.query])
  const setStatus = resource.setStatus as Parameters<typeof EnablingButtons>[0]['mutation'] &
    MutationOptions<BulkResult, Error, { ids: string[]; status: Status }>

  const rowActions = useMemo(() => {
    const { opens, enables, deletes, allowed } = rowActionsWith(tools)
    return (row: Row) => {
      const named = { id: row.id, name: nameOf(row, language) }
      const deleted = { ...named, ...(deleteHint !== undefined && { hint: deleteHint }) }
      const status = disableHint !== undefined && (row as Row & { status: Status }).status
      return allowed<Row>([
        opens('edit', codeOf(area, 'update'), { dialog: 'edit', row }),
        ...(status
          ? [enables(codeOf(area, 'update'), setStatus, { ...named, status, hint: disableHint })]
          : []),
        deletes(
          codeOf(area, 'delete'),
          resource.delete,
          deleted,
          stays?.(row) ? { disabled: true, reason: staysReason } : {},
        ),
      ])
    }
  }, [tools, area, resource, setStatus, nameOf, language, deleteHint, stays, staysReason, disableHint])

  return (
    <ResourcePage
      page={page}
      filters={shownFilters}
      columns={shownColumns}
      rowActions={rowActions}
      {...(disableHint !== undefined && {
        bulk: {
          code: codeOf(area, 'update'),
          nameOf: (row: Row) => nameOf(row, language),
          actions: (bulk) => <EnablingButtons {...bulk} mutation={setStatus} disableHint={disableHint} />,
        },
      })}
      {...rest}
    />
  )
}
