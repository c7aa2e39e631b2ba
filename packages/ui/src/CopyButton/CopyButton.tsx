import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CopyButton.module.css'

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What the value is, for the button's accessible name: "Copy {label}". */
  label: string
}

/** Copies a value, and says so; also says when the browser refused. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { copy: labels } = useLabels()
  const { copy, copied, error, reset } = useClipboard()
  const state = error ? 'failed' : copied ? 'copied' : 'idle'
  const Icon = { failed: IconAlertTriangle, copied: IconCheck, idle: IconCopy }[state]
  const message = state === 'idle' ? '' : labels[state]
  return (
    <span className={classes.root}>
      <button
        type="button"
        className={classes.button}
        data-state={state}
        aria-label={labels.copy(label)}
        title={labels.copy(label)}
        onClick={() => {
          reset()
          copy(value)
        }}
      >
        <Icon size={14} aria-hidden />
      </button>
      <span role="status" className={classes.message} data-state={state}>
        {message}
      </span>
    </span>
  )
}
