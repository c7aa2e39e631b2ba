import { Button } from '@mantine/core'
import type { Action } from './actions.ts'
import { disabledFor } from './disabledFor.ts'
import { type ActionsOptions, useActions } from './useActions.tsx'

interface ActionBarProps<Row> extends Pick<ActionsOptions<Row, never>, 'nameOf'> {
  row: Row
  /** Those of the row in its list that open no dialog; keep stable between renders. */
  actions: readonly Action<Row, never>[]
}

/** Buttons for what can be done with one row, as in the header of its details. */
export function ActionBar<Row extends { id: string }>({ row, actions, nameOf }: ActionBarProps<Row>) {
  const { actionsOf, dialogs } = useActions(actions, { nameOf })
  return (
    <>
      {actionsOf(row).map(({ label, danger, reason, onClick }, index) => (
        <Button
          // By place: an action that becomes its opposite keeps the focus.
          key={index}
          variant="default"
          {...(danger && { c: 'red' })}
          {...disabledFor(reason)}
          onClick={() => !reason && onClick(row)}
        >
          {label}
        </Button>
      ))}
      {dialogs}
    </>
  )
}
