import { Box } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CellTip } from './CellTip.tsx'
import cardClasses from './cards.module.css'
import classes from './DataTable.module.css'
import type { DataTableProps, DataTableStates } from './DataTable.types.ts'
import { DataTableBody } from './DataTableBody.tsx'
import { DataTableFoot } from './DataTableFoot.tsx'
import { DataTableHead, DataTableWidths } from './DataTableHead.tsx'
import { DataTableImages, type OpenedImage } from './DataTableImages.tsx'
import { DataTablePager } from './DataTablePager.tsx'
import { DataTableAlert, DataTableStandIn, hasError } from './DataTableStates.tsx'
import { DataTableToolbar } from './DataTableToolbar.tsx'
import { PAGE_SIZES } from './pageSizes.ts'
import print from './print.module.css'
import { attributesOf, type TableParts } from './tableParts.ts'
import { tableStatus } from './tableStatus.ts'
import { useTreeRows } from './treeRows.ts'
import { useCards } from './useCards.ts'
import { useColumnState } from './useColumnState.ts'
import { useCopy } from './useCopy.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useOpenRows } from './useOpenRows.ts'
import { usePrinting } from './usePrinting.ts'
import { useRowDrag } from './useRowDrag.ts'
import { useRowId } from './useRowId.ts'
import { useRowShape } from './useRowShape.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useSelection } from './useSelection.ts'
import { useTableCommands } from './useTableCommands.ts'
import { useTableLayout } from './useTableLayout.ts'

const NO_STATES: DataTableStates = {}
/** Pixels of a virtual row by density, its line included. */
const ROW_HEIGHTS = { comfortable: 37, compact: 29 } as const

interface DataTableRootProps<Row> {
  props: DataTableProps<Row>
  parts: TableParts
}

/** The table with what is around it. */
export function DataTableRoot<Row>({ props, parts }: DataTableRootProps<Row>): ReactNode {
  const { label, columns, states = NO_STATES, pagination, sort, selection } = props
  const { rowActions, rowTone, summary, virtual, expansion } = props
  const labels = useLabels()
  const getRowId = useRowId(props)
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const arrangement = useColumnState(columns, props.columnState, props.defaultDensity)
  const { state } = arrangement
  const cards = useCards(root, virtual === undefined)
  const printsCards = usePrinting(cards)
  const [openRows, toggleDetails] = useOpenRows(expansion)
  const { rows, places, siblings, toggleBranch } = useTreeRows(props.rows, props.tree, getRowId)
  const [openedImage, openImage] = useState<OpenedImage>()
  const rowHeight = virtual ? (virtual.rowHeight ?? ROW_HEIGHTS[state.density]) : undefined
  const inPage = useRowWindow({ scroller, rowHeight, height: props.height, count: rows.length })

  const { loading = false, refetching = false } = states
  const [announcement, announce] = useState('')
  // A new load is announced instead of the last move.
  if (announcement !== '' && (loading || refetching)) announce('')
  const { copied, copy, forget } = useCopy(announce)
  const commands = useTableCommands({
    ...props,
    rows,
    getRowId,
    siblings,
    toggleDetails,
    toggleBranch,
    openImage,
    announce,
    copy,
    movedTo: labels.table.movedRow,
  })
  // The title of a cell is its whole value; that of a heading describes it.
  const onCopy = (cell: HTMLTableCellElement) =>
    copy((cell.scope === '' && cell.title) || cell.textContent.trim())
  const keys = useGridKeys({ table, scroller, end, rowHeight, onCopy })
  const { drag, start: startDrag } = useRowDrag({
    table,
    scroller,
    commands,
    cancelled: labels.table.reorderCancelled,
  })

  const reorder = props.onReorder !== undefined
  const select = selection !== undefined
  const isSelectable = selection?.isSelectable
  const expand = expansion !== undefined
  const clickable = props.onRowClick !== undefined
  const withActions = rowActions !== undefined
  const leadControls = Number(reorder) + Number(select) + Number(expand)
  const layout = useTableLayout({ cell: parts.cell, columns, state, leadControls, table, rowActions, rows })
  const { placed } = layout
  const shape = useRowShape(
    columns,
    { getRowId, getRowName: props.getRowName },
    {
      columns: placed,
      parts,
      rowActions,
      rowTone,
      isSelectable,
      cards,
      wholeCards: printsCards,
      reorder,
      select,
      expand,
      clickable,
      commands,
      startDrag,
    },
  )
  const span = layout.widths.length

  const defaultSort = sort?.defaultSort
  const sorted = sort?.by === undefined ? defaultSort : sort
  const failed = hasError(states)
  const total = pagination?.total ?? props.rows.length
  const { isSelected, selected, allSelected } = useSelection(selection, rows, getRowId, total)
  const status = tableStatus(labels, props)
  const summarized = summary !== undefined && summary.length > 0 && !loading && rows.length > 0

  return (
    <Box
      {...attributesOf(props)}
      ref={useMergedRef(root, props.ref)}
      {...parts.root}
      className={clsx(parts.root.className, cards && cardClasses.root, print.root)}
      data-density={state.density}
      data-cards={cards || undefined}
      data-clickable={clickable || undefined}
      data-sized={props.height !== undefined || undefined}
      style={{ ...parts.root.style, ...(props.height !== undefined && { height: props.height }) }}
    >
      <DataTableToolbar
        part={parts.toolbar}
        table={table}
        actions={props.actions}
        selection={selection}
        selected={selected}
        allSelected={allSelected}
        onSelectAll={commands.togglePage}
        count={rows.length}
        total={total}
        cards={cards}
        columns={columns}
        arrangement={arrangement}
        sort={sort}
      />
      {failed && rows.length > 0 && <DataTableAlert states={states} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells in it */}
      <div
        ref={scroller}
        // Browsers make an area that scrolls a tab stop while nothing in it is one.
        tabIndex={-1}
        {...parts.scroller}
        data-summary={summarized || undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          forget()
          keys.onFocus(event)
        }}
        onBlur={keys.onBlur}
      >
        {refetching && <div className={classes.progress} aria-hidden data-screen-only />}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role of a grid */}
        <table
          ref={table}
          {...parts.table}
          role={props.tree ? 'treegrid' : 'grid'}
          tabIndex={keys.tabIndex}
          aria-label={label}
          aria-busy={loading || refetching}
          aria-rowcount={rowHeight && rows.length + 1 + (summarized ? summary.length : 0)}
          aria-multiselectable={select || undefined}
          data-copied={copied}
          data-pinned={state.columnPinning.left.length > 0 || undefined}
          data-refetching={refetching || undefined}
          data-virtual={virtual ? true : undefined}
          style={{
            ...parts.table.style,
            ...layout.style,
            ...(rowHeight && { '--row-height': `${rowHeight}px` }),
          }}
        >
          <DataTableWidths widths={layout.widths} />
          <DataTableHead
            head={parts.head}
            heading={parts.heading}
            placed={placed}
            columns={columns}
            arrangement={arrangement}
            commands={commands}
            sortBy={sorted?.by}
            sortDirection={sorted?.direction}
            sortedByDefault={sorted?.by === defaultSort?.by && sorted?.direction === defaultSort?.direction}
            sorts={sort !== undefined}
            allSelected={allSelected}
            withLead={leadControls > 0}
            withActions={withActions}
            hidden={cards}
            counted={virtual !== undefined}
          />
          {loading || rows.length === 0 ? (
            <DataTableStandIn states={states} span={span} pageSize={pagination?.pageSize ?? PAGE_SIZES[0]} />
          ) : (
            <DataTableBody
              {...inPage}
              rows={rows}
              getRowId={getRowId}
              shape={shape}
              isSelected={isSelected}
              open={openRows}
              renderDetails={expansion?.render}
              groupOf={props.groupOf}
              places={places}
              span={span}
              dragged={drag?.id}
              rowHeight={rowHeight}
            />
          )}
          {summarized && (
            <DataTableFoot
              part={parts.foot}
              summary={summary}
              columns={placed}
              withLead={leadControls > 0}
              withActions={withActions}
              cards={cards}
              position={rowHeight && rows.length + 2}
            />
          )}
        </table>
        {drag?.line !== undefined && (
          <div className={classes.dropLine} style={{ insetBlockStart: drag.line }} />
        )}
        <span ref={end} tabIndex={keys.tabIndex} className={classes.end} />
      </div>
      {pagination && (
        <DataTablePager
          {...(pagination.page === undefined
            ? { ...pagination, onNext: commands.goToNext, onPrevious: commands.goToPrevious }
            : { ...pagination, onChange: commands.goToPage })}
          label={label}
          part={parts.pager}
        />
      )}
      <div role="status" className={classes.announcement}>
        {announcement || status}
      </div>
      <CellTip scroller={scroller} />
      {openedImage && (
        <DataTableImages
          opened={openedImage}
          onOpen={openImage}
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          nameOf={shape.nameOf}
        />
      )}
    </Box>
  )
}
