import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { resource } from '../../../crud/resource/resource.ts'
import { messageLogColumns, messageLogFilters, messageLogSearch } from './messageLogs.list.tsx'

const messageLogs = resource('/api/admin/message-logs', 'messageLog')

export function DeliveryLogPane() {
  const { t } = useTranslation(['messageLog', 'enumerations'])
  const page = useResourcePage(messageLogs, messageLogSearch)
  const columns = useMemo(() => messageLogColumns(t), [t])
  const filters = useMemo(() => messageLogFilters(t), [t])
  return <ResourcePage page={page} title={t('messageLog:title')} filters={filters} columns={columns} />
}
