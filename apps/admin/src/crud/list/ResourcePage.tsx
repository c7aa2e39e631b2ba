import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { type Language, type Translate, toLanguage, useTranslation } from '@admin/i18n'
import type { DataTableColumn, DataTableProps, SearchFieldSpec } from '@admin/ui'
import type { ListQuery } from '@admin/ui/ListPage'
import { ListPage } from '@admin/ui/ListPage'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { Can } from '../../session/Can.tsx'
import { withheldFrom } from '../../session/ownSites.ts'
import { plainPath } from '../../session/paths.ts'
import { type Holds, useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'
import { useTitleOf } from '../../shell/useTitleOf.ts'
import type { Action } from '../actions/actions.ts'
import { RowActionsContext } from '../actions/RowActionsContext.ts'
import { type Selection, useActions } from '../actions/useActions.tsx'
import type { LoadDialogs, RowSubject } from '../form/useDialog.ts'
import { useLazyDialogs } from '../form/useLazyDialogs.tsx'
import { NameOfContext } from '../resource/NameOfContext.ts'
import { codeOf } from '../resource/resource.ts'
import { type TextKey, textOf } from '../resource/texts.ts'
import { useColumnState } from '../storage/useColumnState.ts'
import { useSearchExpansion } from '../storage/useSearchExpansion.ts'
import { ExportButton } from './ExportButton.tsx'
import { ListError } from './ListError.tsx'
import type { PageSearch } from './listSearch.ts'
import { useDefaultView } from './useDefaultView.ts'
import { type Reorder, useReorder } from './useReorder.ts'
import { type PageResource, useResourceList } from './useResourceList.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

interface ResourcePageProps<Row extends { id: string }, Query extends ListQuery, Dialog extends string>
  extends Pick<DataTableProps<Row>, 'expansion' | 'summary' | 'tree'> {
  /** Names the list, where its page has several. @default the page's title */
  label?: string
  resource: PageResource<Row, Query>
  search: PageSearch<Query>
  /** Returns the columns; called again when it, the language, the texts or what the user may do change. */
  columns: (t: Translate, language: Language, can: Holds) => DataTableColumn<Row>[]
  /** Returns the search form's fields; the rows on screen can name what is filtered by already. */
  filters: (
    t: Translate,
    list: { query: Query; rows: readonly Row[]; language: Language },
  ) => readonly SearchFieldSpec<Partial<Query>>[]
  /** Returns what a row is called in confirmations and messages. @default its id */
  nameOf?: (row: Row, language: Language) => string
  /** What can be done with rows. Keep stable between renders. @default nothing */
  actions?: readonly Action<Row, Dialog>[]
  /**
   * Loads the dialogs. With them, rows can be added by users with the code, where the resource can create any.
   * @default the page has no dialogs
   */
  dialogs?: NoInfer<LoadDialogs<RowSubject<Row, Dialog>>>
  /** The field by which rows are grouped under headings while the list is sorted by it. @default no groups */
  groupBy?: keyof Row & string
  /** Lets users with the code to update rows reorder them, while the list is in their order. @default rows stay */
  reorder?: Reorder
  /** Beside the heading. @default nothing */
  aside?: ReactNode
  /** Between the search form and the table. @default nothing */
  above?: ReactNode
  /** Further buttons over the table, before the one that adds. @default none */
  buttons?: ReactNode
  /** Further buttons for the selected rows, such as for an action that asks something. @default none */
  bulkButtons?: (selection: Selection) => ReactNode
}

const noActions: never[] = []
const noRows: never[] = []

/**
 * A page over one resource: search form, table, export, saved views, actions and dialogs. The title is that
 * of its route, as in the menu; the label of the button that adds is the text `add` of the resource's area.
 */
export function ResourcePage<
  Row extends { id: string },
  Query extends ListQuery,
  Dialog extends string = 'edit',
>({
  label,
  resource,
  search,
  columns,
  filters,
  nameOf,
  actions = noActions,
  dialogs: load,
  groupBy,
  reorder,
  aside,
  above,
  buttons,
  bulkButtons,
  ...table
}: ResourcePageProps<Row, Query, Dialog>) {
  const { t, i18n } = useTranslation('actions')
  const language = toLanguage(i18n.language)
  const { list, result } = useResourceList(resource, search)
  const { query } = list
  const sort = query.sort ?? search.defaultSort
  const rows = result.data?.list ?? noRows
  const columnState = useColumnState(resource.path)
  const openedBare = useDefaultView(resource.path)
  const expansion = useSearchExpansion(resource.path)
  const { open, dialogs } = useLazyDialogs(load, !result.isPending)
  const getRowName = useMemo(() => nameOf && ((row: Row) => nameOf(row, language)), [nameOf, language])
  const nameOfRow = (row: Row) => getRowName?.(row) ?? row.id
  const { ids, onChange: select } = list.selection
  const { actionsOf, selectionButtons, ...perform } = useActions(actions, {
    open,
    nameOf: nameOfRow,
    onDeleted: (id) => select(ids.filter((selected) => selected !== id)),
  })
  const { area, path } = resource
  const move = useReorder(reorder, path)
  // In another order than their own, a new place would mean nothing.
  const updating = codeOf(area, 'update')
  const can = useCan()
  const movable = can(updating) && !withheldFrom(useSession().user, updating) && sort === 'sort'
  const title = useTitleOf()(plainPath(useLocation().pathname), '')

  const all = useMemo(() => {
    const sortable: Readonly<Record<string, boolean>> = search.sortable
    const codes: Readonly<Record<string, PermissionCode | undefined>> = search.sortCodes ?? {}
    const offered = (key: string) => sortable[key] === true && (codes[key] === undefined || can(codes[key]))
    return columns(t, language, can).map((column) => ({ ...column, sortable: offered(column.key) }))
  }, [search, columns, t, language, can])
  const grouped = groupBy !== undefined && sort.replace('-', '') === groupBy
  const groups = useMemo(
    () =>
      grouped && {
        columns: all.filter(({ key }) => key !== groupBy),
        groupOf: (row: Row) => String(row[groupBy]),
      },
    [grouped, groupBy, all],
  )
  const fields = useMemo(() => filters(t, { query, rows, language }), [filters, t, query, rows, language])

  return (
    <RowActionsContext value={actionsOf}>
      <ListPage
        title={title}
        label={label}
        list={list}
        result={result}
        columns={groups ? groups.columns : all}
        fields={fields}
        expansion={expansion}
        rowActions={actions.length > 0 ? actionsOf : undefined}
        bulk={
          (selectionButtons || bulkButtons) &&
          (() => (
            <>
              {selectionButtons?.(list.selection)}
              {bulkButtons?.(list.selection)}
            </>
          ))
        }
        table={{
          ...table,
          ...(groups && { groupOf: groups.groupOf }),
          columnState,
          ...(getRowName && { getRowName }),
          ...(result.error && { states: { error: <ListError error={result.error} /> } }),
          ...(reorder && movable && { onReorder: move }),
        }}
        aside={aside}
        above={above}
        exportButton={
          <Can code={codeOf(area, 'export')}>
            <ExportButton
              area={area}
              export={resource.export}
              query={query}
              columns={all}
              columnState={columnState}
            />
          </Can>
        }
        actions={
          <>
            {buttons}
            {load && resource.create !== undefined && (
              <Can code={codeOf(area, 'create')}>
                <Button
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => open({ dialog: 'add' })}
                >
                  {textOf(t, `${area}:add` as TextKey)}
                </Button>
              </Can>
            )}
          </>
        }
        views={<ViewsMenu list={path} search={search} openedBare={openedBare} />}
      >
        <NameOfContext value={nameOfRow}>{dialogs}</NameOfContext>
        {perform.dialogs}
      </ListPage>
    </RowActionsContext>
  )
}
