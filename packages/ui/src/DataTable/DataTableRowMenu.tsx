import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import type { RowAction } from './DataTable.types.ts'

interface DataTableRowMenuProps {
  actions: readonly (Omit<RowAction<never>, 'onClick'> & { onClick: () => void })[]
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens it. */
  children: ReactElement
}

/** The actions that do not stand in the row. */
export default function DataTableRowMenu({ actions, opened, onChange, children }: DataTableRowMenuProps) {
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            disabled={action.disabled ?? false}
            {...(action.danger && { color: 'var(--mantine-color-error)' })}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
