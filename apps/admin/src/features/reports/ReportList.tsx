import { useTranslation } from '@admin/i18n'
import { PagedList } from '../../crud/detail/PagedList.tsx'
import { ReportEntry } from './ReportEntry.tsx'
import { type Reported, reportsAbout } from './reports.ts'

interface ReportListProps {
  about: Reported
  /** Shows what each report is about. @default false */
  withSubject?: boolean
}

/** What users reported, the newest first, with how far the reporters can be trusted. */
export function ReportList({ about, withSubject = false }: ReportListProps) {
  const { t } = useTranslation('report')
  return (
    <PagedList label={t('reports')} read={(page) => reportsAbout(about, page)} empty={t('none')}>
      {(report) => <ReportEntry report={report} withSubject={withSubject} />}
    </PagedList>
  )
}
