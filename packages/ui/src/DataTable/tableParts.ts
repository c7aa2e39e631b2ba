import type { Factory, GetStylesApi } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { type CSSProperties, useRef } from 'react'
import classes from './DataTable.module.css'
import type { DataTableProps } from './DataTable.types.ts'
import cellClasses from './DataTableCell.module.css'
import footClasses from './DataTableFoot.module.css'
import headClasses from './DataTableHead.module.css'
import pagerClasses from './DataTablePager.module.css'
import rowClasses from './DataTableRow.module.css'
import toolbarClasses from './DataTableToolbar.module.css'

/** The library's class of each part that styles can reach. */
export const partClasses: Record<PartName, string> = {
  root: classes.root ?? '',
  toolbar: toolbarClasses.toolbar ?? '',
  scroller: classes.scroller ?? '',
  table: classes.table ?? '',
  head: headClasses.head ?? '',
  heading: '',
  row: rowClasses.row ?? '',
  cell: cellClasses.cell ?? '',
  actions: rowClasses.actionsCell ?? '',
  foot: footClasses.foot ?? '',
  pager: pagerClasses.pager ?? '',
}

type PartName = NonNullable<DataTableFactory['stylesNames']>

export type DataTableFactory = Factory<{
  props: DataTableProps<object>
  ref: HTMLDivElement
  stylesNames:
    | 'root'
    | 'toolbar'
    | 'scroller'
    | 'table'
    | 'head'
    | 'heading'
    | 'row'
    | 'cell'
    | 'actions'
    | 'foot'
    | 'pager'
}>

/** Returns the props that are none of the table's own: those of its root element. */
export function attributesOf<Row>({
  label: _label,
  columns: _columns,
  rows: _rows,
  getRowId: _getRowId,
  getRowName: _getRowName,
  states: _states,
  pagination: _pagination,
  sort: _sort,
  selection: _selection,
  rowTone: _rowTone,
  onRowClick: _onRowClick,
  rowActions: _rowActions,
  columnState: _columnState,
  actions: _actions,
  tree: _tree,
  summary: _summary,
  onReorder: _onReorder,
  expansion: _expansion,
  groupOf: _groupOf,
  virtual: _virtual,
  height: _height,
  defaultDensity: _defaultDensity,
  ...others
}: DataTableProps<Row>) {
  return others
}

/** What the element of a part is given, with its `attributes` of the Styles API. */
export interface TablePart {
  className: string
  style?: CSSProperties
}

export type TableParts = Record<PartName, TablePart>

/** What every part is given: the same object while nothing in it changes, because rows are memoized on it. */
export function useTableParts(getStyles: GetStylesApi<DataTableFactory>): TableParts {
  const known = useRef<TableParts>(undefined)
  const parts = Object.fromEntries(
    Object.keys(partClasses).map((name) => {
      const { style, ...others } = getStyles(name as PartName)
      return [name, Object.keys(style).length > 0 ? { ...others, style } : others]
    }),
  ) as TableParts
  // Not a state: the theme may give new functions with every call, and each would render the table again.
  if (!known.current || !sameParts(known.current, parts)) known.current = parts
  return known.current
}

function sameParts(before: TableParts, after: TableParts): boolean {
  return Object.entries(before).every(([name, { style: oldStyle, ...oldOthers }]) => {
    const { style, ...others } = after[name as PartName]
    return shallowEqual(oldOthers, others) && shallowEqual(oldStyle, style)
  })
}
