import type { Group } from '@admin/api-client/contract/community/groups'
import { useTranslation } from '@admin/i18n'
import { DetailDrawer } from '../../../crud/detail/DetailDrawer.tsx'
import { ReportList } from '../../../features/reports/ReportList.tsx'

interface ReportsDrawerProps {
  group: Group
  opened: boolean
  onClose: () => void
}

/** What users reported about a group. */
export function ReportsDrawer({ group: { id, name }, ...drawer }: ReportsDrawerProps) {
  const { t } = useTranslation('group')
  return (
    <DetailDrawer {...drawer} title={t('reportsOf', { name })}>
      <ReportList about={{ subjectKind: 'group', subjectId: id }} />
    </DetailDrawer>
  )
}
