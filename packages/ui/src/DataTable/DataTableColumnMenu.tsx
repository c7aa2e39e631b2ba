import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
  IconX,
} from '@tabler/icons-react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { type ColumnState, moveColumn } from './columnState.ts'
import classes from './DataTable.module.css'
import type { ColumnSettings, DataTableSort } from './DataTable.types.ts'
import type { ColumnEngine } from './useColumnEngine.ts'

interface DataTableColumnMenuProps {
  column: ColumnSettings
  state: ColumnState
  onChange: (state: ColumnState) => void
  sort: DataTableSort | undefined
  engine: ColumnEngine
  opened: boolean
  onClose: () => void
}

/** What an operator can do with one column, under its heading. */
export function DataTableColumnMenu({
  column,
  state,
  onChange,
  sort,
  engine,
  opened,
  onClose,
}: DataTableColumnMenuProps) {
  const { columns: labels } = useLabels()
  const { key } = column
  const engineColumn = engine.getColumn(key)
  const pinned = engineColumn.getIsPinned()
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <Menu
      opened={opened}
      onChange={(next) => !next && onClose()}
      position="bottom-end"
      shadow="md"
      withinPortal
    >
      <Menu.Target>
        <span className={classes.anchor} aria-hidden>
          {labels.menu(column.label)}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {sort && column.sortable && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp {...icon} />}
              onClick={() => sort.onChange({ by: key, direction: 'asc' })}
            >
              {labels.sortAscending}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...icon} />}
              onClick={() => sort.onChange({ by: key, direction: 'desc' })}
            >
              {labels.sortDescending}
            </Menu.Item>
            {sort.by === key && (
              <Menu.Item leftSection={<IconX {...icon} />} onClick={() => sort.onChange(undefined)}>
                {labels.clearSort}
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        {pinned !== 'left' && (
          <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => engineColumn.pin('left')}>
            {labels.pinLeft}
          </Menu.Item>
        )}
        {pinned !== 'right' && (
          <Menu.Item leftSection={<IconPin {...icon} />} onClick={() => engineColumn.pin('right')}>
            {labels.pinRight}
          </Menu.Item>
        )}
        {pinned && (
          <Menu.Item leftSection={<IconPinnedOff {...icon} />} onClick={() => engineColumn.pin(false)}>
            {labels.unpin}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowLeft {...icon} />}
          onClick={() => onChange(moveColumn(state, key, -1))}
        >
          {labels.moveLeft}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...icon} />}
          onClick={() => onChange(moveColumn(state, key, 1))}
        >
          {labels.moveRight}
        </Menu.Item>
        {engineColumn.getCanHide() && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconEyeOff {...icon} />}
              onClick={() => engineColumn.toggleVisibility(false)}
            >
              {labels.hide}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
