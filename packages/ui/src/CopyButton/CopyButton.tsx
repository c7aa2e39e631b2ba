import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { InlineButton } from '../controls/InlineButton.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { lazyPart } from '../overlays/lazyPart.tsx'
import classes from './CopyButton.module.css'

const CopyByHand = lazyPart(() => import('./CopyByHand.tsx'), CopyFailed)

/** Where the value cannot even be offered to be copied by hand. */
function CopyFailed() {
  const { copy } = useLabels()
  return (
    <span role="alert" className={classes.message} data-state="failed">
      {copy.failed}
    </span>
  )
}

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What the value is, for the button's accessible name: "Copy {label}". */
  label: string
}

/** Copies a value, and says so; where the browser refuses, it says that and selects the value to copy by hand. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { copy: labels } = useLabels()
  const { copy, copied, error, reset } = useClipboard()
  const state = error ? 'failed' : copied ? 'copied' : 'idle'
  const Icon = { failed: IconAlertTriangle, copied: IconCheck, idle: IconCopy }[state]
  return (
    <span className={classes.root}>
      <InlineButton
        label={labels.copy(label)}
        className={classes.button}
        data-state={state}
        onClick={() => {
          reset()
          copy(value)
        }}
      >
        <Icon size={14} aria-hidden />
      </InlineButton>
      <span role="status" className={classes.message} data-state={state}>
        {state === 'copied' && labels.copied}
      </span>
      {state === 'failed' && <CopyByHand value={value} label={label} onClose={reset} />}
    </span>
  )
}
