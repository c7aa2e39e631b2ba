import { Menu } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DataTable.module.css'
import type { RowAction } from './DataTable.types.ts'
import { inlineCount } from './rowActionsLayout.ts'

interface DataTableRowMenuProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
  opened: boolean
  onClose: () => void
}

/** The actions that do not stand in the row. */
export function DataTableRowMenu<Row>({ actions, row, opened, onClose }: DataTableRowMenuProps<Row>) {
  const { table } = useLabels()
  return (
    <Menu
      opened={opened}
      onChange={(next) => !next && onClose()}
      position="bottom-end"
      withinPortal
      shadow="md"
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden>
          {table.moreActions}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {actions
          .slice(inlineCount(actions))
          .map(({ key, label, icon, danger, disabled, reason, onClick }) => (
            <Menu.Item
              key={key}
              leftSection={icon}
              disabled={(disabled ?? false) && reason === undefined}
              {...(reason !== undefined && { 'aria-disabled': true, closeMenuOnClick: false })}
              {...(danger && { color: 'var(--mantine-color-error)' })}
              onClick={() => reason === undefined && onClick(row)}
            >
              {label}
              {reason !== undefined && <span className={classes.menuReason}>{reason}</span>}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
