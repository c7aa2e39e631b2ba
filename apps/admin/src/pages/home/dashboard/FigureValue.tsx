import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import classes from './Panel.module.css'

export const figurePeriods = ['today', 'last7Days', 'last30Days'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** Numbers with fewer digits are short enough. */
const LONG = 7

interface FigureValueProps {
  value: number | string
  /** The value of the period before. @default none is known */
  compared?: { period: FigurePeriod; value: number | string } | undefined
}

/**
 * A figure, shortened where it is long, as 13.6T, and how it differs from the one before. The pointer, the focus, a
 * touch and screen readers get all digits of both.
 */
export function FigureValue({ value, compared }: FigureValueProps) {
  const { t, i18n } = useTranslation('home')
  const exact = formatNumber(value, undefined, i18n.language)
  const isLong = String(value).length >= LONG
  const short = isLong
    ? formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }, i18n.language)
    : exact
  if (!isLong && !compared) return <span className={classes.value}>{exact}</span>
  const { sign, words } = changeOf(Number(value), Number(compared?.value ?? value), (share) =>
    formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }, i18n.language),
  )
  const change =
    compared &&
    t('changeText', {
      words: t(words.key, words.values),
      compared: t(`compared.${compared.period}`, {
        value: formatNumber(compared.value, undefined, i18n.language),
      }),
    })
  return (
    <Tooltip
      label={
        <>
          {exact}
          {change && <div>{change}</div>}
        </>
      }
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.figure ?? ''}>
        <span aria-hidden>
          <span className={classes.value}>{short}</span>
          {compared && <span className={classes.change}>{sign ?? t(words.key)}</span>}
        </span>
        <VisuallyHidden component="div">{exact}</VisuallyHidden>
        {change && <VisuallyHidden component="div">{change}</VisuallyHidden>}
      </UnstyledButton>
    </Tooltip>
  )
}

/** How a number differs from the one before, as a sign and as the translation of the same. */
function changeOf(now: number, before: number, percentText: (share: number) => string) {
  if (now === before) return { words: { key: 'unchanged' } } as const
  if (before === 0) return { sign: '▲', words: { key: 'fromNothing' } } as const
  const percent = percentText(Math.abs(now - before) / before)
  return now > before
    ? ({ sign: `▲ ${percent}`, words: { key: 'more', values: { percent } } } as const)
    : ({ sign: `▼ ${percent}`, words: { key: 'less', values: { percent } } } as const)
}
