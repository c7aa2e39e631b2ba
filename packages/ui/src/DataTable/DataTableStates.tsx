import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTableStates } from './DataTable.types.ts'
import cellClasses from './DataTableCell.module.css'
import rowClasses from './DataTableRow.module.css'
import classes from './DataTableStates.module.css'

/** Skeleton rows: enough to fill a screen, never more than a page. */
const SKELETON_ROWS = 15

/** A message that stands in for the rows. */
function Message({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.messageRow}>
        <td tabIndex={-1} colSpan={span} className={classes.message}>
          <div className={classes.messageContent}>{children}</div>
        </td>
      </tr>
    </tbody>
  )
}

/** Grey bars in place of the first rows, of the same height, so that nothing jumps. */
function Bars({ span, pageSize }: { span: number; pageSize: number }) {
  const rows = Array.from({ length: Math.min(pageSize, SKELETON_ROWS) }, (_, index) => index)
  return (
    <tbody aria-hidden>
      {rows.map((row) => (
        <tr key={row} className={rowClasses.row}>
          {Array.from({ length: span }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all bars are alike
            <td key={cell} className={cellClasses.cell}>
              <span className={classes.bar} style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function SlotButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.slotButton} onClick={onClick}>
      {children}
    </button>
  )
}

export function hasError({ error }: DataTableStates): boolean {
  return error !== undefined && error !== null && error !== false
}

interface StandInProps {
  states: DataTableStates
  span: number
  pageSize: number
}

/** What stands in for the rows: a skeleton, an error, or that there are none. */
export function DataTableStandIn({ states, span, pageSize }: StandInProps) {
  const { table } = useLabels()
  if (states.loading) {
    return states.skeleton ? (
      <Message span={span}>{states.skeleton}</Message>
    ) : (
      <Bars span={span} pageSize={pageSize} />
    )
  }
  if (hasError(states)) {
    return (
      <Message span={span}>
        <div role="alert">{states.error}</div>
        {states.onRetry && <SlotButton onClick={states.onRetry}>{table.retry}</SlotButton>}
      </Message>
    )
  }
  const { onClearFilters } = states
  return (
    <Message span={span}>
      <span className={classes.nothingIcon} aria-hidden />
      <div>{onClearFilters ? (states.noMatch ?? table.noMatch) : (states.empty ?? table.empty)}</div>
      {onClearFilters && <SlotButton onClick={onClearFilters}>{table.clearFilters}</SlotButton>}
    </Message>
  )
}

/** A later load that failed: the rows stay, and this says that they are old. */
export function DataTableAlert({ states }: { states: DataTableStates }) {
  const { table } = useLabels()
  return (
    <div role="alert" className={classes.alert}>
      <div>{states.error}</div>
      {states.onRetry && <SlotButton onClick={states.onRetry}>{table.retry}</SlotButton>}
    </div>
  )
}
