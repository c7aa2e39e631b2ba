import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import classes from './Home.module.css'

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
  const changeOf = useChange()
  const exact = formatNumber(value, undefined, i18n.language)
  const isLong = String(value).length >= LONG
  const short = isLong
    ? formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }, i18n.language)
    : exact
  if (!isLong && !compared) return <span className={classes.value}>{exact}</span>
  const change = compared && changeOf(Number(value), Number(compared.value))
  const changeText =
    change &&
    t('changeText', {
      words: change.words,
      compared: t(`compared.${compared.period}`, {
        value: formatNumber(compared.value, undefined, i18n.language),
      }),
    })
  return (
    <Tooltip
      label={
        <>
          {exact}
          {changeText && <div>{changeText}</div>}
        </>
      }
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.figure ?? ''}>
        <span aria-hidden>
          <span className={classes.value}>{short}</span>
          {change && <span className={classes.change}>{change.sign}</span>}
        </span>
        <VisuallyHidden>{exact}</VisuallyHidden>
        {changeText && <VisuallyHidden> {changeText}</VisuallyHidden>}
      </UnstyledButton>
    </Tooltip>
  )
}

/** Returns how a number differs from the one before, as a sign and in words. */
function useChange() {
  const { t, i18n } = useTranslation('home')
  return (now: number, before: number): { sign: string; words: string } => {
    if (now === before) return { sign: t('unchanged'), words: t('unchanged') }
    if (before === 0) return { sign: '▲', words: t('fromNothing') }
    const percent = formatNumber(
      Math.abs(now - before) / before,
      { style: 'percent', maximumFractionDigits: 1 },
      i18n.language,
    )
    return now > before
      ? { sign: `▲ ${percent}`, words: t('more', { percent }) }
      : { sign: `▼ ${percent}`, words: t('less', { percent }) }
  }
}
