import { Button, Group } from '@mantine/core'
import type { Action } from './actions.ts'
import { type ActionsOptions, useActions } from './useActions.tsx'

interface ActionBarProps<Row, Dialog extends string> extends ActionsOptions<Row, Dialog> {
  row: Row
  /** The same actions as the row's in its list; keep stable between renders. */
  actions: readonly Action<Row, Dialog>[]
}

/** Buttons for what can be done with one row, as in the header of its details. */
export function ActionBar<Row extends { id: string }, Dialog extends string = 'edit'>({
  row,
  actions,
  ...options
}: ActionBarProps<Row, Dialog>) {
  const { actionsOf, dialogs } = useActions(actions, options)
  return (
    <Group gap="xs">
      {actionsOf(row).map(({ key, label, danger, reason, onClick }) => (
        <Button
          key={key}
          variant="default"
          {...(danger && { c: 'red' })}
          {...(reason && { 'data-disabled': true, 'aria-disabled': true, title: reason })}
          onClick={() => !reason && onClick(row)}
        >
          {label}
        </Button>
      ))}
      {dialogs}
    </Group>
  )
}
