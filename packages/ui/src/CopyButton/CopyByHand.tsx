import { CloseButton, Group, Popover, Text, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'

interface CopyByHandProps {
  value: string
  label: string
  onClose: () => void
}

/** Selects everything, so that the keys or the menu of the system copy it. */
const select = (area: HTMLTextAreaElement | null) => area?.select()

/** The value, selected, beside the button that could not copy it. */
export function CopyByHand({ value, label, onClose }: CopyByHandProps) {
  const labels = useLabels()
  const target = useRef<HTMLSpanElement>(null)
  const close = () => {
    // Back to the button that was pressed.
    target.current?.parentElement?.querySelector('button')?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return (
    <Popover opened width={320} onDismiss={onClose} position="bottom" withArrow withRoles={false}>
      <Popover.Target>
        <span ref={target} />
      </Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
        <Text role="alert" fz="xs" c="var(--mantine-color-error)" mb={6}>
          {labels.copy.byHand}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Textarea
            ref={select}
            flex={1}
            size="xs"
            readOnly
            rows={Math.min(value.split('\n').length, 10)}
            value={value}
            aria-label={label}
            // Escape closes this, and not a dialog around it as well.
            data-mantine-stop-propagation="true"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CloseButton size="sm" aria-label={labels.dialog.close} onClick={close} />
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
