import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { RowAction } from './DataTable.types.ts'
import classes from './DataTableRowControls.module.css'
import { PopupAnchor, PopupButton, type PopupProps } from './PopupButton.tsx'

interface DataTableRowMenuProps<Row> {
  actions: readonly RowAction<Row>[]
  row: Row
}

/** The actions of a row that are not buttons in it. */
export function DataTableRowMenu<Row>(props: DataTableRowMenuProps<Row>) {
  const { table } = useLabels()
  return (
    <PopupButton
      popup="menu"
      tabIndex={-1}
      className={classes.more}
      aria-label={table.moreActions}
      renderPopup={(popup) => <Items {...props} {...popup} />}
    >
      <IconDots size={16} aria-hidden />
    </PopupButton>
  )
}

function Items<Row>({ actions, row, opened, onClose }: DataTableRowMenuProps<Row> & PopupProps) {
  const { table } = useLabels()
  return (
    <Menu opened={opened} onChange={(next) => !next && onClose()} position="bottom-end">
      <Menu.Target>
        <PopupAnchor>{table.moreActions}</PopupAnchor>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon, danger, disabled, reason, onClick }) => (
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
