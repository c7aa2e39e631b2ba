import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { DataTableStates } from './DataTable.types.ts'
import cellClasses from './DataTableCell.module.css'
import rowClasses from './DataTableRow.module.css'
import classes from './DataTableStates.module.css'

/** Skeleton rows: enough to fill a screen, never more than a page. */
const SKELETON_ROWS = 15

/** A message in place of the rows. */
function Message({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <td tabIndex={-1} colSpan={span} className={classes.message}>
          <Stack className={classes.messageContent ?? ''} gap="sm" align="center" justify="center">
            {children}
          </Stack>
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

function RetryButton({ onRetry }: Pick<DataTableStates, 'onRetry'>) {
  const { table } = useLabels()
  if (!onRetry) return null
  return (
    <Button size="xs" variant="default" onClick={onRetry}>
      {table.retry}
    </Button>
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

/** What replaces the rows: a skeleton, an error, or a message that there are none. */
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
        <RetryButton onRetry={states.onRetry} />
      </Message>
    )
  }
  const { onClearFilters } = states
  return (
    <Message span={span}>
      <IconInbox size={32} stroke={1.25} aria-hidden />
      <div>{onClearFilters ? (states.noMatch ?? table.noMatch) : (states.empty ?? table.empty)}</div>
      {onClearFilters && (
        <Button size="xs" variant="default" onClick={onClearFilters}>
          {table.clearFilters}
        </Button>
      )}
    </Message>
  )
}

/** A later load that failed: the rows remain, and this says that they may be outdated. */
export function DataTableAlert({ states }: { states: DataTableStates }) {
  return (
    <Alert color="red" radius={0} p="xs">
      <Group gap="xs">
        {states.error}
        <RetryButton onRetry={states.onRetry} />
      </Group>
    </Alert>
  )
}
