import { Menu, useDirection } from '@mantine/core'
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
import type { IconType } from '../controls/IconType.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ColumnSettings } from './columnState.ts'
import { moveColumn } from './columnState.ts'
import type { SortDirection } from './DataTable.types.ts'
import { PopupAnchor, type PopupProps } from './PopupButton.tsx'
import { useColumnEngine } from './useColumnEngine.ts'
import type { ColumnArrangement } from './useColumnState.ts'

interface DataTableColumnMenuProps extends PopupProps {
  column: ColumnSettings
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
  /** The rows are sorted by the column, and not by default. */
  canClearSort: boolean
  /** `undefined`: the rows can't be sorted by the column. */
  onSort: ((direction: SortDirection | undefined) => void) | undefined
}

/** What an operator can do with one column, under its heading. */
export default function DataTableColumnMenu({
  column,
  columns,
  arrangement: { state, setState },
  canClearSort,
  onSort,
  opened,
  onClose,
}: DataTableColumnMenuProps) {
  const { columns: labels } = useLabels()
  const { key } = column
  const engineColumn = useColumnEngine(columns, state, setState).getColumn(key)
  const pinned = engineColumn.getIsPinned()
  // Columns are kept in reading order; the menu says the sides that one sees.
  const rtl = useDirection().dir === 'rtl'
  const left = rtl ? 'right' : 'left'
  const right = rtl ? 'left' : 'right'
  const item = (label: string, Icon: IconType, onClick: () => void) => (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu opened={opened} onChange={(next) => !next && onClose()} position="bottom-end">
      <Menu.Target>
        <PopupAnchor>{labels.menu(column.label)}</PopupAnchor>
      </Menu.Target>
      <Menu.Dropdown>
        {onSort && (
          <>
            {item(labels.sortAscending, IconArrowUp, () => onSort('asc'))}
            {item(labels.sortDescending, IconArrowDown, () => onSort('desc'))}
            {canClearSort && item(labels.clearSort, IconX, () => onSort(undefined))}
            <Menu.Divider />
          </>
        )}
        {pinned !== left && item(labels.pinLeft, IconPin, () => engineColumn.pin(left))}
        {pinned !== right && item(labels.pinRight, IconPin, () => engineColumn.pin(right))}
        {pinned && item(labels.unpin, IconPinnedOff, () => engineColumn.pin(false))}
        {item(labels.moveLeft, IconArrowLeft, () => setState(moveColumn(state, key, rtl ? 1 : -1)))}
        {item(labels.moveRight, IconArrowRight, () => setState(moveColumn(state, key, rtl ? -1 : 1)))}
        {engineColumn.getCanHide() && (
          <>
            <Menu.Divider />
            {item(labels.hide, IconEyeOff, () => engineColumn.toggleVisibility(false))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
