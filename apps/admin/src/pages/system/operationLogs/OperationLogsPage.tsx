import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { OperationDetails } from './OperationDetails.tsx'
import { operationLogColumns, operationLogFilters, operationLogSearch } from './operationLogs.list.tsx'
import { type OperationLog, operationLogs, operationTypes } from './operationLogs.resource.ts'

const details = (operation: OperationLog) => <OperationDetails operation={operation} />

const expansion = { render: details }

export function OperationLogsPage() {
  const { t } = useTranslation([
    'operationLog',
    'operationTexts',
    'enumerations',
    'coinEnumerations',
    'actions',
  ])
  const page = useResourcePage(operationLogs, operationLogSearch)
  const { query } = page.list
  const types = useQuery(operationTypes).data
  const columns = useMemo(() => operationLogColumns(t), [t])
  const filters = useMemo(() => operationLogFilters(t, query, types), [t, query, types])

  return (
    <ResourcePage
      page={page}
      title={t('operationLog:title')}
      filters={filters}
      columns={columns}
      expansion={expansion}
    />
  )
}
