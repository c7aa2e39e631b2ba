import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { InlineButton } from '../controls/InlineButton.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CopyButton.module.css'
import { CopyByHand } from './CopyByHand.tsx'
import { copyText } from './copyText.ts'

/** Milliseconds for which the button says that it copied. */
const COPIED_FOR = 2000

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What the value is, for the button's accessible name: "Copy {label}". */
  label: string
}

/** Copies a value, and says so; where the browser refuses, it says that and selects the value to copy by hand. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { copy: labels } = useLabels()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const forget = useTimeout(() => setState('idle'), COPIED_FOR)
  const copy = async () => {
    forget.clear()
    setState('idle')
    const copied = await copyText(value)
    setState(copied ? 'copied' : 'failed')
    if (copied) forget.start()
  }
  const Icon = { failed: IconAlertTriangle, copied: IconCheck, idle: IconCopy }[state]
  return (
    <span className={classes.root}>
      <InlineButton label={labels.copy(label)} className={classes.button} data-state={state} onClick={copy}>
        <Icon size={14} aria-hidden />
      </InlineButton>
      <span role="status" className={classes.message} data-state={state}>
        {state === 'copied' && labels.copied}
      </span>
      {state === 'failed' && <CopyByHand value={value} label={label} onClose={() => setState('idle')} />}
    </span>
  )
}
