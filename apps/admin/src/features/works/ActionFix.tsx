import { Button } from '@mantine/core'
import { use } from 'react'
import { disabledFor } from '../../crud/actions/disabledFor.ts'
import { RowActionsContext } from '../../crud/actions/RowActionsContext.ts'

interface ActionFixProps {
  row: { id: string }
  /** Key of one of the list's actions. */
  action: string
  /** Called before something else opens. */
  onLeave: () => void
}

/** The button of one of the list's actions; nothing where the operator can't do it. */
export function ActionFix({ row, action, onLeave }: ActionFixProps) {
  const actionsOf = use(RowActionsContext)
  const found = actionsOf(row).find(({ key }) => key === action)
  if (!found) return null
  const { label, reason, onClick } = found
  return (
    <Button
      variant="default"
      size="compact-sm"
      {...disabledFor(reason)}
      onClick={() => {
        if (reason) return
        onLeave()
        onClick(row)
      }}
    >
      {label}
    </Button>
  )
}
