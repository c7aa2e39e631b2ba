import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Tooltip, VisuallyHidden } from '@mantine/core'

/** Numbers with fewer digits are short enough. */
const LONG = 7

interface CompactNumberProps {
  value: number | string
  className: string
}

/** A number that is shortened where it is long, as 13.6T: the pointer, the focus and screen readers get all digits. */
export function CompactNumber({ value, className }: CompactNumberProps) {
  const { i18n } = useTranslation()
  const exact = formatNumber(value, undefined, i18n.language)
  if (String(value).length < LONG) return <span className={className}>{exact}</span>
  const short = formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }, i18n.language)
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows all digits */}
      <span className={className} tabIndex={0}>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
