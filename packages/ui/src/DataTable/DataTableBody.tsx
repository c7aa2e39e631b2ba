import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DataTable.module.css'

/** Skeleton rows: enough to fill a screen, never more than a page. */
const SKELETON_ROWS = 15

/** A message that stands in for the rows. */
export function DataTableMessage({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className={classes.messageRow}>
        <td colSpan={span} className={classes.message}>
          <div className={classes.messageContent}>{children}</div>
        </td>
      </tr>
    </tbody>
  )
}

/** Grey bars in place of the first rows, of the same height, so that nothing jumps. */
export function DataTableSkeleton({ span, pageSize }: { span: number; pageSize: number }) {
  const labels = useLabels()
  const rows = Array.from({ length: Math.min(pageSize, SKELETON_ROWS) }, (_, index) => index)
  return (
    <tbody aria-label={labels.table.loading}>
      {rows.map((row) => (
        <tr key={row} className={classes.row} aria-hidden>
          {Array.from({ length: span }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all bars are alike
            <td key={cell} className={classes.cell}>
              <span className={classes.bar} style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
