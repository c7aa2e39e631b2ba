import { CloseButton, Popover } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CopyButton.module.css'

interface CopyByHandProps {
  value: string
  label: string
  onClose: () => void
}

/** Takes the focus with everything selected: the keys or the menu of the system do the rest. */
const select = (area: HTMLTextAreaElement | null) => area?.select()

/** The value, selected, beside the button that could not copy it. */
export function CopyByHand({ value, label, onClose }: CopyByHandProps) {
  const labels = useLabels()
  const target = useRef<HTMLSpanElement>(null)
  const close = () => {
    // Back to the button, from where the value was asked for.
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
    <Popover opened width={320} onDismiss={onClose} position="bottom" withArrow shadow="md" withRoles={false}>
      <Popover.Target>
        <span ref={target} className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.byHand}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        <div role="alert" className={classes.message} data-state="failed">
          {labels.copy.byHand}
        </div>
        <div className={classes.value}>
          <textarea
            ref={select}
            readOnly
            rows={Math.min(value.split('\n').length, 10)}
            value={value}
            aria-label={label}
            // Escape closes this, and not a dialog around it as well.
            data-mantine-stop-propagation="true"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CloseButton size="sm" aria-label={labels.dialog.close} onClick={close} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
