import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { VisuallyHidden } from '@mantine/core'
import type { FigurePeriod } from './FiguresPanel.tsx'
import classes from './Panel.module.css'

interface ChangeProps {
  period: FigurePeriod
  value: number | string
  previous: number | string
}

/** How a figure differs from that of the period of equal length before it. */
export function Change({ period, value, previous }: ChangeProps) {
  const { t, i18n } = useTranslation('home')
  const [now, before] = [Number(value), Number(previous)]
  const exact = formatNumber(previous, undefined, i18n.language)
  const compared = t(`compared.${period}`, { value: exact })
  const percent = formatNumber(
    before === 0 ? 0 : Math.abs(now - before) / before,
    { style: 'percent', maximumFractionDigits: 1 },
    i18n.language,
  )
  const [sign, words] =
    now === before
      ? [t('unchanged'), t('unchanged')]
      : before === 0
        ? ['▲', t('fromNothing')]
        : now > before
          ? [`▲ ${percent}`, t('more', { percent })]
          : [`▼ ${percent}`, t('less', { percent })]
  return (
    <span className={classes.change} title={compared}>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{`${words}, ${compared}`}</VisuallyHidden>
    </span>
  )
}
