import { ActionIcon, Box, Button, Checkbox, Divider, Group, Popover, Radio, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled, IconRestore } from '@tabler/icons-react'
import type { IconType } from '../controls/IconType.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { ColumnSettings } from './columnState.ts'
import { type Density, defaultWidth, moveColumn, widthLimits } from './columnState.ts'
import { PopupAnchor, type PopupProps } from './PopupButton.tsx'
import { useColumnEngine } from './useColumnEngine.ts'
import type { ColumnArrangement } from './useColumnState.ts'

const DENSITIES = ['comfortable', 'compact'] as const satisfies readonly Density[]
const WIDTH_STEP = 10
/** Limited to the room on the screen; the list of columns scrolls. */
const SIZED = { size: { padding: 8 } } as const
const COLUMN = { display: 'flex', flexDirection: 'column' } as const
const CENTERED = { body: { alignItems: 'center' } } as const

interface DataTableColumnsPanelProps extends PopupProps {
  columns: readonly ColumnSettings[]
  arrangement: ColumnArrangement
}

/** Which columns show, in which order and width, and how dense the rows are. */
export default function DataTableColumnsPanel({
  columns,
  arrangement: { state, initial, setState },
  opened,
  onClose,
}: DataTableColumnsPanelProps) {
  const { columns: labels } = useLabels()
  const engine = useColumnEngine(columns, state, setState)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const setWidth = (column: ColumnSettings, width: number) => {
    const { min, max } = widthLimits(column)
    const size = Math.min(max, Math.max(min, width))
    if (width > 0 && size !== (state.columnSizing[column.key] ?? defaultWidth(column))) {
      engine.setColumnSizing((sizes) => ({ ...sizes, [column.key]: size }))
    }
  }
  const tool = (label: string, Icon: IconType, onClick: () => void, pressed?: boolean) => (
    <ActionIcon size="sm" aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && onClose()}
      position="bottom-end"
      middlewares={SIZED}
      trapFocus
    >
      <Popover.Target>
        <PopupAnchor>{labels.settings}</PopupAnchor>
      </Popover.Target>
      <Popover.Dropdown w="21rem" p="xs" style={COLUMN} aria-label={labels.settings}>
        <Box component="ul" p={0} m={0} mah="24rem" mih="6rem" style={{ overflow: 'auto' }}>
          {state.columnOrder.flatMap((key) => {
            const column = byKey.get(key)
            if (!column) return []
            const engineColumn = engine.getColumn(key)
            const pinned = engineColumn.getIsPinned() !== false
            const { min, max } = widthLimits(column)
            return (
              <Group key={key} component="li" gap={4} px={6} py={2} wrap="nowrap">
                <Checkbox
                  size="xs"
                  flex={1}
                  miw={0}
                  // Beside the middle of a label of two lines, like the row's other controls.
                  styles={CENTERED}
                  label={column.label}
                  aria-label={labels.show(column.label)}
                  checked={engineColumn.getIsVisible()}
                  disabled={!engineColumn.getCanHide()}
                  onChange={(event) => engineColumn.toggleVisibility(event.currentTarget.checked)}
                />
                <TextInput
                  // A width is applied when it is complete, so the input keeps what is being typed.
                  key={state.columnSizing[key]}
                  type="number"
                  size="xs"
                  w="4.25rem"
                  aria-label={labels.resize(column.label)}
                  min={min}
                  max={max}
                  step={WIDTH_STEP}
                  defaultValue={state.columnSizing[key] ?? defaultWidth(column)}
                  onBlur={(event) => setWidth(column, event.currentTarget.valueAsNumber)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') setWidth(column, event.currentTarget.valueAsNumber)
                  }}
                />
                {tool(
                  labels.pin(column.label),
                  pinned ? IconPinFilled : IconPin,
                  () => engineColumn.pin(pinned ? false : 'left'),
                  pinned,
                )}
                {tool(labels.moveUp(column.label), IconArrowUp, () => setState(moveColumn(state, key, -1)))}
                {tool(labels.moveDown(column.label), IconArrowDown, () =>
                  setState(moveColumn(state, key, 1)),
                )}
              </Group>
            )
          })}
        </Box>
        <Divider my="xs" />
        <Radio.Group
          size="xs"
          px={6}
          label={labels.density}
          value={state.density}
          onChange={(density) => setState({ ...state, density: density as Density })}
        >
          <Group>
            {DENSITIES.map((density) => (
              <Radio key={density} size="xs" value={density} label={labels[density]} />
            ))}
          </Group>
        </Radio.Group>
        <Divider my="xs" />
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => setState(initial)}
        >
          {labels.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
