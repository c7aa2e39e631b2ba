import {
  ActionIcon,
  Box,
  type BoxProps,
  type ElementProps,
  type Factory,
  factory,
  type StylesApiProps,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { type MaskKind, maskText } from '../format/mask.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './MaskedText.module.css'

export type { MaskKind } from '../format/mask.ts'

/** How a masked value is shown for a while. */
export interface MaskedTextReveal {
  /**
   * Fetches the whole value. Ask for a reason and write the log here. A rejection shows as a failure, and the value stays
   * masked.
   */
  onReveal: () => Promise<string>
  /** Seconds until the value is masked again. @default 30 */
  seconds?: number
}

export interface MaskedTextProps
  extends BoxProps,
    StylesApiProps<MaskedTextFactory>,
    ElementProps<'span', 'children'> {
  /** Name of the value: the button is named "Show {label}". */
  label: string
  /** The value: masked by the server, or here with `kind`. */
  value: string
  /** How `value` is masked. @default it is shown as it is, masked by the server */
  kind?: MaskKind
  /** How the whole value is shown on request. @default it stays masked */
  reveal?: MaskedTextReveal
}

export type MaskedTextFactory = Factory<{
  props: MaskedTextProps
  ref: HTMLSpanElement
  stylesNames: 'root' | 'value' | 'button' | 'failure'
}>

const SECONDS = 30

/** A personal value behind its mask, shown for a short while when the application allows it. */
export const MaskedText = factory<MaskedTextFactory>((given) => {
  const { getStyles, props } = useStylesApi<MaskedTextFactory>('MaskedText', classes, given)
  const { label, value, kind, reveal, ...others } = props
  const { mask: labels } = useLabels()
  const { busy, failure, attempt } = useAttempt(labels.failed)
  const [whole, setWhole] = useState<string>()
  const milliseconds = (reveal?.seconds ?? SECONDS) * 1000
  const shown = whole !== undefined
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setWhole(undefined), milliseconds)
    return () => clearTimeout(timer)
  }, [shown, milliseconds])

  const Icon = shown ? IconEyeOff : IconEye
  const name = shown ? labels.hide(label) : labels.reveal(label)
  return (
    <Box component="span" {...getStyles('root')} {...others}>
      <span {...getStyles('value')}>{whole ?? (kind ? maskText(value, kind) : value)}</span>
      {reveal && (
        <ActionIcon
          size="sm"
          {...getStyles('button')}
          aria-label={name}
          title={name}
          aria-busy={busy}
          onClick={() =>
            shown ? setWhole(undefined) : attempt(async () => setWhole(await reveal.onReveal()))
          }
        >
          <Icon size={14} aria-hidden />
        </ActionIcon>
      )}
      {reveal && (
        <span role="status">
          {shown && <VisuallyHidden component="span">{labels.revealed(label, whole)}</VisuallyHidden>}
          {failure !== undefined && (
            <Text component="span" fz="xs" c="var(--mantine-color-error)" {...getStyles('failure')}>
              {failure}
            </Text>
          )}
        </span>
      )}
    </Box>
  )
})
MaskedText.displayName = 'MaskedText'
MaskedText.classes = classes
