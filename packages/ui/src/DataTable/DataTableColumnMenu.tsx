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
import { moveColumn } from './columnState.ts'
import type { ColumnSettings, SortDirection } from './DataTable.types.ts'
import { PopupAnchor, type PopupProps } from './PopupButton.tsx'
import { useColumnEngine } from './useColumnEngine.ts'
import type { ColumnArrangement } from './useColumnState.ts'

export interface DataTableColumnMenuProps extends PopupProps {
  column: ColumnSettings
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
  /** `undefined`: the rows are not sorted by the column. */
  direction: SortDirection | undefined
  /** `undefined`: they cannot be. */
  onSort: ((direction: SortDirection | undefined) => void) | undefined
}

/** What an operator can do with one column, under its heading. */
export default function DataTableColumnMenu({
  column,
  columns,
  arrangement: { state, setState },
  direction,
  onSort,
  opened,
  onClose,
}: DataTableColumnMenuProps) {
  const { columns: labels } = useLabels()
  const { key } = column
  const engineColumn = useColumnEngine(columns, state, setState).getColumn(key)
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
        <PopupAnchor>{labels.menu(column.label)}</PopupAnchor>
      </Menu.Target>
      <Menu.Dropdown>
        {onSort && (
          <>
            <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => onSort('asc')}>
              {labels.sortAscending}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => onSort('desc')}>
              {labels.sortDescending}
            </Menu.Item>
            {direction && (
              <Menu.Item leftSection={<IconX {...icon} />} onClick={() => onSort(undefined)}>
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
          onClick={() => setState(moveColumn(state, key, -1))}
        >
          {labels.moveLeft}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...icon} />}
          onClick={() => setState(moveColumn(state, key, 1))}
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
