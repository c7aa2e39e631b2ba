import { ActionIcon, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { type MaskKind, maskText } from '../format/mask.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'

export type { MaskKind } from '../format/mask.ts'

/** How a masked value is shown for a while. */
export interface MaskedTextReveal {
  /**
   * Fetches the whole value: the place to ask for a reason and to write the log. A rejection shows as a
   * failure, and the value stays masked.
   */
  onReveal: () => Promise<string>
  /** Seconds until the value is masked again. @default 30 */
  seconds?: number
}

export interface MaskedTextProps {
  /** What the value is, for the button's accessible name: "Show {label}". */
  label: string
  /** The value; with `kind` masked here, without it as the server masked it. */
  value: string
  /** Which mask is laid over `value`. Absent: the server has masked it. */
  kind?: MaskKind
  /** Showing the whole value on demand. Absent: it stays masked. */
  reveal?: MaskedTextReveal
}

const SECONDS = 30

/** A personal value behind its mask, shown for a short while when the application allows it. */
export function MaskedText({ label, value, kind, reveal }: MaskedTextProps) {
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
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap" pos="relative">
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {whole ?? (kind ? maskText(value, kind) : value)}
      </span>
      {reveal && (
        <ActionIcon
          size="sm"
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
            <Text component="span" fz="xs" c="var(--mantine-color-error)">
              {failure}
            </Text>
          )}
        </span>
      )}
    </Group>
  )
}
