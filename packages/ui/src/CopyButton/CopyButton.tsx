import {
  ActionIcon,
  Box,
  type BoxProps,
  type ElementProps,
  type Factory,
  factory,
  type StylesApiProps,
  Text,
} from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CopyButton.module.css'
import { CopyByHand } from './CopyByHand.tsx'
import { copyText } from './copyText.ts'

/** Milliseconds for which the button shows that it has copied. */
const COPIED_FOR = 2000

const STATES = {
  idle: { Icon: IconCopy, color: 'dimmed' },
  copied: { Icon: IconCheck, color: 'var(--admin-success)' },
  failed: { Icon: IconAlertTriangle, color: 'var(--mantine-color-error)' },
}

export interface CopyButtonProps
  extends BoxProps,
    StylesApiProps<CopyButtonFactory>,
    ElementProps<'span', 'children'> {
  /** The text to copy. */
  value: string
  /** Name of the value: the button is named "Copy {label}". */
  label: string
}

export type CopyButtonFactory = Factory<{
  props: CopyButtonProps
  ref: HTMLSpanElement
  stylesNames: 'root' | 'button' | 'message'
}>

/** Copies a value and confirms it. When the browser blocks the copy, it shows the value selected, to be copied by hand. */
export const CopyButton = factory<CopyButtonFactory>((given) => {
  const { getStyles, props } = useStylesApi<CopyButtonFactory>('CopyButton', classes, given)
  const { value, label, ...others } = props
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
    <Box component="span" {...getStyles('root')} {...others}>
      <ActionIcon c={color} size="sm" aria-label={name} title={name} onClick={copy} {...getStyles('button')}>
        <Icon size={14} aria-hidden />
      </ActionIcon>
      <Text role="status" component="span" fz="xs" c={color} {...getStyles('message')}>
        {state === 'copied' && labels.copied}
      </Text>
      {state === 'failed' && <CopyByHand value={value} label={label} onClose={() => setState('idle')} />}
    </Box>
  )
})
CopyButton.displayName = 'CopyButton'
CopyButton.classes = classes
