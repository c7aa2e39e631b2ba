import { enumerations } from '@admin/api-client/contract/enumerations'
import {
  metricOf,
  metricsOf,
  type ReportArea,
  type ReportDimension,
} from '@admin/api-client/contract/reports/metrics'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import type { Named } from './report.ts'

/** Returns the functions that name what parts and rows of a report are of. */
export function useNames(area: ReportArea) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations', 'enumerations'])
  const kindsOf = (metric?: string) =>
    metric ? [metricOf(area, metric)?.kinds] : metricsOf(area).map((each) => metricOf(area, each)?.kinds)
  const kindName = (kind: string, metric?: string) => {
    const found = kindsOf(metric).find(
      (kinds) => kinds && (enumerations[kinds] as readonly string[]).includes(kind),
    )
    return found ? enumerationLabel(t, found, kind) : kind
  }
  return {
    dimension: (dimension: ReportDimension) => enumerationLabel(t, 'reportDimension', dimension),
    /** @param metric whose kinds they are @default any of the report */
    of: (named: Named, dimension: ReportDimension, metric?: string): string => {
      if (dimension === 'country')
        return named.country ? enumerationLabel(t, 'areas', named.country) : t('reportPage:unknownCountry')
      if (dimension === 'kind') return named.kind ? kindName(named.kind, metric) : t('reportPage:none')
      if (dimension === 'step') return ''
      return named[dimension]?.name ?? t('reportPage:none')
    },
    /** Whether the name is data, which isn't translated. */
    isData: (named: Named, dimension: ReportDimension): boolean =>
      (dimension === 'site' || dimension === 'agent' || dimension === 'code') && named[dimension] !== null,
  }
}
