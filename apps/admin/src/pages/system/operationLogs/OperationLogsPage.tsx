import { useQuery } from '@tanstack/react-query'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { OperationDetails } from './OperationDetails.tsx'
import { operationLogColumns, operationLogFilters, operationLogSearch } from './operationLogs.list.tsx'
import { type OperationLog, operationLogs, operationTypes } from './operationLogs.resource.ts'
import { UndoOperator } from './UndoOperator.tsx'

const expansion = { render: (operation: OperationLog) => <OperationDetails operation={operation} /> }

export function OperationLogsPage() {
  const types = useQuery(operationTypes).data
  return (
    <ResourcePage
      resource={operationLogs}
      search={operationLogSearch}
      columns={operationLogColumns}
      filters={(t, { query }) => operationLogFilters(t, query, types)}
      expansion={expansion}
      buttons={<UndoOperator />}
    />
  )
}
