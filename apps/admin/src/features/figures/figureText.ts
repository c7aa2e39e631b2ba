import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import { metricOf, type ReportArea, type ReportUnit } from '@admin/api-client/contract/reports/metrics'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import type { Figure } from './report.ts'

const formats: Partial<Record<ReportUnit, Intl.NumberFormatOptions>> = {
  percent: { style: 'unit', unit: 'percent', maximumFractionDigits: 1 },
  hours: { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 },
}

/** Digits from which a figure is shortened where there is little room. */
const LONG = 10

/** Returns the functions that write the figures of a report in the operator's language. */
export function useFigures(area: ReportArea) {
  const { t, i18n } = useTranslation('reports')
  const locale = i18n.language
  const unitOf = (metric: string): ReportUnit => metricOf(area, metric)?.unit ?? 'count'
  const number = (figure: Figure | number, options?: Intl.NumberFormatOptions) =>
    formatNumber(figure, options, locale)
  const fewer = t('file.fewerThan', { count: REPORT_MIN_USERS })
  return {
    number,
    name: (metric: string) => t(`metric.${metric}` as 'metric.newUsers'),
    /** A figure with all digits, and its unit. */
    text: (metric: string, figure: Figure, hidden = false) =>
      hidden ? fewer : number(figure, formats[unitOf(metric)]),
    /** A figure that is shortened where it is long: 13.6T. */
    short: (metric: string, figure: Figure, hidden = false) => {
      if (hidden) return fewer
      const isLong = (figure ?? '').replace(/\D/g, '').length >= LONG && !formats[unitOf(metric)]
      const shortened: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 }
      return number(figure, isLong ? shortened : formats[unitOf(metric)])
    },
    /** On an axis. */
    compact: (value: number) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    /** A difference with its sign. */
    difference: (metric: string, figure: Figure) =>
      number(figure, { ...formats[unitOf(metric)], signDisplay: 'exceptZero' }),
    /** A share in per cent, such as `12.5`. */
    percent: (figure: Figure | number) => number(figure, formats.percent),
    /** Without its sign. */
    size: (metric: string, figure: Figure) =>
      number(figure, { ...formats[unitOf(metric)], signDisplay: 'never' }),
    /** A per cent without its sign. */
    percentSize: (figure: Figure) => number(figure, { ...formats.percent, signDisplay: 'never' }),
  }
}

export type Figures = ReturnType<typeof useFigures>
