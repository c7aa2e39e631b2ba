import { ActionIcon, Group, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CopyByHand } from './CopyByHand.tsx'
import { copyText } from './copyText.ts'

/** Milliseconds for which the button shows that it has copied. */
const COPIED_FOR = 2000

const STATES = {
  idle: { Icon: IconCopy, color: 'dimmed' },
  copied: { Icon: IconCheck, color: 'var(--admin-success)' },
  failed: { Icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
}

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What the value is, for the button's accessible name: "Copy {label}". */
  label: string
}

/** Copies a value and confirms it. Where the browser refuses, the value is shown selected, to be copied by hand. */
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
  const { Icon, color } = STATES[state]
  const name = labels.copy(label)
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
      <ActionIcon c={color} size="sm" aria-label={name} title={name} onClick={copy}>
        <Icon size={14} aria-hidden />
      </ActionIcon>
      <Text role="status" component="span" fz="xs" c={color} style={{ whiteSpace: 'nowrap' }}>
        {state === 'copied' && labels.copied}
      </Text>
      {state === 'failed' && <CopyByHand value={value} label={label} onClose={() => setState('idle')} />}
    </Group>
  )
}
